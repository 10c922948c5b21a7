import { useDebouncedValue } from '@mantine/hooks';
import { stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { useCall } from '../../../lib/api/index.ts';

/** What saving would be refused with. */
export { stockNumberTaken as numberTaken } from '@provizor/contract';

/** Milliseconds after the last key. */
const pause = 400;

type Numbered = { number: string; ser: string; date: string; id?: string };

/**
 * Whether another document of the kind has the number in the year of the date, and the series with it where the kind
 * has one (stock-and-exchange, section 5). Asked as one types.
 */
export function useNumberTaken(kind: StockDocumentKind, asked: Numbered): boolean {
  const now = JSON.stringify({ ...asked, number: asked.number.trim(), ser: asked.ser.trim() });
  // a text: the same values are the same value
  const [settled] = useDebouncedValue(now, pause);
  const { date, ...body }: Numbered = JSON.parse(settled);
  const check = useCall(
    stockCalls[kind].checkNumber,
    { body: { ...body, period: date } },
    { enabled: body.number !== '', staleTime: 0 },
  );
  return settled === now && check.data?.exists === true;
}

import type { StockLineRow } from '@provizor/contract/stock';
import type { TenantTransaction } from '../../database/index.ts';
import { linesOf } from '../documents/lines.ts';
import { findCount } from './counts.ts';
import { readLines } from './lines.ts';

/**
 * Lines of an inventory as its papers have them: what the books expected by the moment of the count, none of it while
 * the count is blind.
 * @param today yyyy-MM-dd
 */
export async function countedLinesOf(
  db: TenantTransaction,
  id: string,
  today: string,
): Promise<StockLineRow[]> {
  const count = await findCount(db, id);
  const blind = !count || (count.blind && !count.finished);
  const lines = await linesOf(db, { id, kind: 'invent', blind }, today);
  if (!count) return lines;
  const counted = new Map((await readLines(db, id, today)).map((line) => [line.n_line, line]));
  return lines.map((line) => {
    const now = counted.get(line.n_line);
    return { ...line, book: blind ? null : (now?.expected ?? now?.book ?? null) };
  });
}

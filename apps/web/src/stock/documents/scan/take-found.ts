import type { ScannedCode } from '@provizor/contract/stock';
import type { DraftSession } from '../model/draft.ts';
import { fromMillionths, type SheetRow, toMillionths } from '../model/rows.ts';
import { learnLevels } from '../sheet/goods.ts';

type Found = ScannedCode['lines'][number];
type Place = { id: number; name: string } | null;

/** The line that has what was found: the one the server names, or one added since with the same lot and cell. */
function lineOf({ rows }: DraftSession, { n_line, lot }: Found): SheetRow | undefined {
  if (n_line !== null) return rows.get(String(n_line));
  return lot === null
    ? undefined
    : rows
        .rows()
        .find(
          ({ lot_id, address }) => lot_id === lot.lot_id && (address?.id ?? 0) === (lot.address?.id ?? 0),
        );
}

function more(session: DraftSession, { n_line, quantity: now }: SheetRow, quantity: string): number {
  const next = fromMillionths(toMillionths(now ?? '0') + toMillionths(quantity));
  session.changeLines([{ n: n_line, input: { quantity: next }, shown: { quantity: next } }]);
  return n_line;
}

function add(
  session: DraftSession,
  { nomenclature_id, name, gtin, series, expiry, lot, quantity }: Found,
  place: Place,
): number {
  const at = lot?.address ?? place;
  const address = at ? { address_id: at.id } : {};
  const goods = lot
    ? { lot_id: lot.lot_id, nomenclature_id: lot.nomenclature_id }
    : { nomenclature_id, series, expiry };
  const shown = lot
    ? {
        lot_id: lot.lot_id,
        series: lot.series,
        expiry: lot.expiry,
        price: lot.price,
        expiry_warning: lot.expiry_warning,
        vat_rate: lot.vat_rate,
        source: lot.source,
        available: lot.available,
        levels: lot.levels,
      }
    : { series, expiry };
  const [n = 0] = session.addLines([
    {
      input: { ...goods, ...address, quantity },
      shown: { nomenclature_id, name, gtin, quantity, address: at ?? null, ...shown },
    },
  ]);
  // of goods that come in the code says nothing of their levels
  if (!lot && nomenclature_id !== null) void learnLevels(session, n, nomenclature_id).catch(() => undefined);
  return n;
}

/**
 * Adds what was found for a code to the line that has it, or as a new line, with its packs; packs of what a line has
 * already are only named.
 * @param place where goods that come in are put
 * @returns the number of the line
 */
export function takeFound(session: DraftSession, found: Found, place: Place): number {
  const known = lineOf(session, found);
  const n = !known
    ? add(session, found, place)
    : found.quantity === '0'
      ? known.n_line
      : more(session, known, found.quantity);
  for (const sgtin of found.sgtins) session.addMark(sgtin, n);
  return n;
}

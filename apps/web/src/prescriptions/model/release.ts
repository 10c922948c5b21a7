import type { Scan } from '@provizor/codes';
import type { CallInput, CallReply, checkRelease, listReleaseGoods, ReleaseLot } from '@provizor/contract';

type Body = CallInput<typeof checkRelease>['body'];
type ServeBody = Body & { version: number; accepted: string[] };
export type Objections = CallReply<typeof checkRelease>['objections'];
export type Goods = CallReply<typeof listReleaseGoods>;
export type Checked = CallReply<typeof checkRelease>;

/** Whose calls a release is made by; `Served` is what it gives. */
export type ReleaseWay<Served> = {
  /** Of its questions, in the cache. */
  key: string;
  goods: (id: number, place: Place, signal: AbortSignal) => Promise<Goods>;
  check: (id: number, body: Body, signal: AbortSignal) => Promise<Checked>;
  serve: (id: number, body: ServeBody, laid: Laid) => Promise<Served>;
  /** Loads again what a release changes. */
  refresh: () => Promise<void>;
};

/** What a person has laid out at the window. */
export type Laid = {
  /** Packs of lots by the key of the lot in its cell, as typed. */
  typed: Readonly<Record<string, string>>;
  /** Scanned packs. */
  packs: readonly string[];
  /** Their whole codes, by pack. */
  marks?: Readonly<Record<string, string>>;
  /** Why something else is given. */
  reason: string;
};

export const nothingLaid: Laid = { typed: {}, packs: [], reason: '' };

export const lotKey = ({ lot_id, address_id }: Pick<ReleaseLot, 'lot_id' | 'address_id'>): string =>
  `${lot_id}/${address_id}`;

/** What is proposed where nothing is typed: packs that carry no marks; marked ones are scanned. */
export const laidOf = (lot: ReleaseLot, { typed, packs }: Laid): string =>
  typed[lotKey(lot)] ?? (lot.marked || packs.length > 0 || lot.proposed === '0' ? '' : lot.proposed);

const decimal = (typed: string): string => typed.trim().replace(',', '.').replaceAll(/\s/g, '');

/** Lots whose quantity is no number above nothing. */
export const wronglyTyped = (items: readonly ReleaseLot[], laid: Laid): ReleaseLot[] =>
  items.filter((lot) => {
    const text = decimal(laidOf(lot, laid));
    return text !== '' && text !== '0' && !/^\d{1,9}(\.\d{1,6})?$/.test(text);
  });

/** Where a release is made, and on which day there: the server may still have the day before. */
export type Place = { storageId: number; day: string };

/** What is asked of the server; null while nothing is laid out, or a quantity is none. */
export function releaseBody(
  items: readonly ReleaseLot[],
  laid: Laid,
  { storageId: storage_id, day: date }: Place,
): Body | null {
  if (wronglyTyped(items, laid).length > 0) return null;
  const lines = items
    .map((lot) => ({
      lot_id: lot.lot_id,
      address_id: lot.address_id,
      quantity: decimal(laidOf(lot, laid)),
    }))
    .filter(({ quantity }) => Number(quantity) > 0);
  if (lines.length === 0 && laid.packs.length === 0) return null;
  const reason = laid.reason.trim();
  return { storage_id, date, lines, packs: [...laid.packs], ...(reason === '' ? {} : { reason }) };
}

/** What a scan at the window comes to: a pack is laid out, the rest of a shelf is answered by what to scan instead. */
export type ScanAnswer =
  | { take: 'lay'; sound: 'ok' | 'error' }
  | { take: 'tell'; sound: 'warning' | 'error'; text: string };

/**
 * Answers a scan of goods; null = a scan of something else. A pack of nothing that is offered sounds as what it is.
 * @param items undefined while they are on their way
 */
export function answerTo(
  scan: Scan,
  items: readonly ReleaseLot[] | undefined,
  laid: Laid,
): ScanAnswer | null {
  switch (scan.kind) {
    case 'pack':
      if (laid.packs.includes(scan.sgtin))
        return { take: 'tell', sound: 'warning', text: 'Эта упаковка уже отсканирована.' };
      return { take: 'lay', sound: items?.every(({ gtin }) => gtin !== scan.gtin) ? 'error' : 'ok' };
    case 'sscc':
      return {
        take: 'tell',
        sound: 'error',
        text: 'Это короб. По рецепту отпускают отдельные упаковки: отсканируйте код на каждой.',
      };
    case 'ean13':
      return {
        take: 'tell',
        sound: 'error',
        text: 'Это штрихкод товара: он не различает упаковок. Отсканируйте квадратный код маркировки.',
      };
    default:
      return null;
  }
}

/** Whether something laid out is not quite what is prescribed: a reason is asked for. */
export const needsReason = (items: readonly ReleaseLot[], laid: Laid): boolean => {
  const scanned = new Set(laid.packs.map((code) => code.slice(0, 14)));
  const isLaid = (lot: ReleaseLot) =>
    Number(decimal(laidOf(lot, laid))) > 0 || (lot.gtin !== null && scanned.has(lot.gtin));
  return items.some((lot) => (lot.match === 'analogue' || lot.other_source) && isLaid(lot));
};

/** Rules of the warnings that are shown: going on accepts them. */
export const acceptedOf = (objections: Objections): string[] => [
  ...new Set(objections.filter(({ level }) => level === 'warning').map(({ rule }) => rule)),
];

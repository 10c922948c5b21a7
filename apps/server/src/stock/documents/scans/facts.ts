import { type StockDocumentKind, stockDocumentKinds, takesAnyLot } from '@provizor/domain';
import type { TenantTransaction } from '../../../database/index.ts';
import { findOffers, type Offer } from '../lots/offers.ts';
import { toUnits } from '../lots/units.ts';
import type { Parsed } from './parse.ts';
import {
  type DraftLine,
  type GoodsRow,
  type LotRow,
  type PackRow,
  type PlaceRow,
  readBoxes,
  readDraft,
  readGoods,
  readLots,
  readNames,
  readPacks,
  readPlaces,
} from './registry.ts';

/** Where codes are scanned into. */
export type Target = {
  kind: StockDocumentKind;
  storageId: number;
  documentId: string | null;
  addressId: number | undefined;
  /** yyyy-MM-dd. */
  day: string;
};

/** Free quantity of a lot in a cell, growing less by what codes of this request have taken. */
export type Free = { offer: Offer; left: bigint };

/** All that is known of a number of codes, read by one statement a sort. */
export type Facts = {
  target: Target;
  /** The document takes expired and suspended goods too. */
  anyLot: boolean;
  packs: Map<string, PackRow>;
  boxes: Map<string, PackRow[]>;
  places: Map<string, PlaceRow>;
  lots: Map<number, LotRow>;
  lines: DraftLine[];
  /** Millionths of a pack no pack is named of yet, by line: growing less by what codes of this request have named. */
  unnamed: Map<number, bigint>;
  /** Packs of the draft by their line; packs taken by earlier codes are added with null. */
  taken: Map<string, number | null>;
  free: Map<number, Free[]>;
  goodsOf(gtin: string, barcode?: string): GoodsRow | undefined;
  nameOf(gtin: string): string;
};

/** Reads what is known of the codes. */
export async function readFacts(db: TenantTransaction, target: Target, parsed: Parsed[]): Promise<Facts> {
  const of = (kind: Parsed['kind']) => parsed.filter((one) => one.kind === kind).map(({ value }) => value);
  const packs = await readPacks(db, of('pack'), target.documentId);
  const boxes = await readBoxes(db, of('box'), target.documentId);
  const inside = [...boxes.values()].flat();
  const gtins = [
    ...new Set([...parsed.flatMap((one) => ('gtin' in one ? [one.gtin] : [])), ...inside.map((p) => p.gtin)]),
  ];
  const goods = await readGoods(db, gtins, of('goods'));
  const lots = await readLots(
    db,
    parsed.flatMap((one) => (one.kind === 'lot' ? [one.lotId] : [])),
  );
  const draft = await readDraft(db, target.documentId);
  const takes = stockDocumentKinds[target.kind].lines === 'balances';
  const offers = takes
    ? await findOffers(
        db,
        {
          storageId: target.storageId,
          nomenclatureIds: [...goods, ...lots.values()].map(({ id }) => id),
          addressId: target.addressId,
          documentId: target.documentId ?? undefined,
        },
        target.day,
      )
    : [];
  const byGtin = new Map(goods.map((row) => [row.gtin, row]));
  const byBarcode = new Map(goods.map((row) => [row.ean13, row]));
  const names = await readNames(
    db,
    gtins.filter((gtin) => !byGtin.has(gtin)),
  );
  return {
    target,
    anyLot: takesAnyLot(target.kind, draft.data),
    packs,
    boxes,
    lots,
    lines: draft.lines,
    unnamed: new Map(draft.lines.map(({ n, unnamed }) => [n, toUnits(unnamed)])),
    taken: new Map(draft.packs),
    places: await readPlaces(db, of('text')),
    free: Map.groupBy(
      offers.map((offer) => ({ offer, left: toUnits(offer.available) })),
      ({ offer }) => offer.nomenclature_id,
    ),
    goodsOf: (gtin, barcode) =>
      byGtin.get(gtin) ?? (barcode === undefined ? undefined : byBarcode.get(barcode)),
    nameOf: (gtin) => byGtin.get(gtin)?.name ?? names.get(gtin) ?? gtin,
  };
}

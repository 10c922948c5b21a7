import type { ScannedCode } from '@provizor/contract/stock';
import { stockDocumentKinds } from '@provizor/domain';
import type { z } from 'zod';
import { shownOffer } from '../lots/offers.ts';
import { fromUnits, toUnits } from '../lots/units.ts';
import type { Facts, Free } from './facts.ts';
import { judgeComing, judgeLeaving, type Problem, problem, withheld } from './judge.ts';
import type { GoodsRow, PackRow } from './registry.ts';

export type ScannedLine = z.infer<typeof ScannedCode>['lines'][number];
export type Found = { line: ScannedLine } | { problem: Problem };

const onePack = toUnits('1');

type Marked = { sgtin: string; gtin: string; series: string | null; expiry: string | null };

/** Line for a quantity of a lot; the quantity is no longer free for the codes after it. */
function lineOfLot(facts: Facts, goods: GoodsRow, lot: Free, wanted: bigint, sgtins: string[]): ScannedLine {
  lot.left -= wanted;
  const offer = shownOffer(lot.offer);
  const cell = offer.address?.id ?? 0;
  const present = facts.lines.find(
    ({ lot_id, address_id }) => lot_id === offer.lot_id && address_id === cell,
  );
  return {
    nomenclature_id: goods.id,
    name: goods.name,
    gtin: goods.gtin,
    series: offer.series,
    expiry: offer.expiry,
    lot: offer,
    quantity: fromUnits(wanted),
    sgtins,
    n_line: present?.n ?? null,
  };
}

function lineOfGoods(
  facts: Facts,
  { sgtin, gtin, series, expiry }: Partial<Marked> & { gtin: string },
  goods = facts.goodsOf(gtin),
) {
  const present = facts.lines.find(
    (line) =>
      line.nomenclature_id === (goods?.id ?? null) &&
      line.series === (series ?? null) &&
      line.expiry === (expiry ?? null),
  );
  return {
    nomenclature_id: goods?.id ?? null,
    name: facts.nameOf(gtin),
    gtin,
    series: series ?? null,
    expiry: expiry ?? null,
    lot: null,
    quantity: '1',
    sgtins: sgtin === undefined ? [] : [sgtin],
    n_line: present?.n ?? null,
  } satisfies ScannedLine;
}

/** The lot a pack is of: the one it came in with, otherwise the first of its series that has room for it. */
function lotOfPack(lots: Free[], pack: PackRow, wanted: bigint): Free | undefined {
  const enough = lots.filter(({ left }) => left >= wanted);
  return (
    enough.find(({ offer }) => offer.lot_id === pack.lot_id) ??
    enough.find(({ offer }) => offer.series === pack.series && offer.expiry === pack.expiry)
  );
}

/**
 * The line a pack is one of without adding to it: a draft of what a count has found or an order asks for says how many, a
 * scan says which. None when all of it is named, or goods of the pack are not in it.
 */
function named(facts: Facts, pack: Marked & { lot_id?: number | null }, part: bigint): Found | undefined {
  const { addressId } = facts.target;
  const goods = facts.goodsOf(pack.gtin);
  const waiting = facts.lines.filter(
    ({ n, nomenclature_id: id, address_id: at }) =>
      id === (goods?.id ?? null) &&
      (addressId === undefined || at === addressId) &&
      (facts.unnamed.get(n) ?? 0n) >= part,
  );
  const line =
    waiting.find(({ lot_id: lot }) => lot !== null && lot === pack.lot_id) ??
    waiting.find(
      ({ series, expiry, lot_series, lot_expiry }) =>
        (lot_series ?? series) === pack.series && (lot_expiry ?? expiry) === pack.expiry,
    );
  if (!goods || !line) return undefined;
  facts.unnamed.set(line.n, (facts.unnamed.get(line.n) ?? 0n) - part);
  facts.taken.set(pack.sgtin, null);
  return {
    line: { ...lineOfGoods(facts, pack, goods), quantity: '0', n_line: line.n },
  };
}

/** A marked pack as a line of a document that takes goods out. */
export function leavingPack(facts: Facts, sgtin: string, pack: PackRow | undefined): Found {
  const wrong = judgeLeaving(facts, sgtin, pack);
  if (wrong || !pack)
    return { problem: wrong ?? problem('unknown', 'Этой упаковки нет в учёте организации') };
  const goods = facts.goodsOf(pack.gtin);
  const wanted = toUnits(pack.part);
  const asked = named(facts, pack, wanted);
  if (asked) return asked;
  const lot = goods && lotOfPack(facts.free.get(goods.id) ?? [], pack, wanted);
  if (!goods || !lot) {
    return { problem: problem('no-balance', 'На складе нет свободного остатка этой серии') };
  }
  const kept = withheld(facts, lot.offer);
  if (kept) return { problem: kept };
  facts.taken.set(sgtin, null);
  return { line: lineOfLot(facts, goods, lot, wanted, [sgtin]) };
}

/** A marked pack as a line of a document that brings goods in. */
export function comingPack(facts: Facts, marked: Marked): Found {
  const pack = facts.packs.get(marked.sgtin);
  const wrong = judgeComing(facts, marked.sgtin, pack);
  if (wrong) return { problem: wrong };
  const known = {
    ...marked,
    series: marked.series ?? pack?.series ?? null,
    expiry: marked.expiry ?? pack?.expiry ?? null,
  };
  const asked = named(facts, known, onePack);
  if (asked) return asked;
  facts.taken.set(marked.sgtin, null);
  return { line: lineOfGoods(facts, known) };
}

/** A barcode of goods: one pack of the lot whose shelf life ends first, or of goods that come in. */
export function goodsByCode(facts: Facts, gtin: string, barcode: string): Found {
  const goods = facts.goodsOf(gtin, barcode);
  if (stockDocumentKinds[facts.target.kind].lines !== 'balances') {
    if (goods)
      return {
        line: {
          ...lineOfGoods(facts, { gtin: goods.gtin ?? gtin }),
          nomenclature_id: goods.id,
          name: goods.name,
        },
      };
    return { problem: problem('unknown', 'Товара с этим штрихкодом нет в номенклатуре') };
  }
  if (!goods) return { problem: problem('unknown', 'Товара с этим штрихкодом нет в номенклатуре') };
  const lots = (facts.free.get(goods.id) ?? []).filter(({ left }) => left > 0n);
  const fit = lots.find(({ offer }) => withheld(facts, offer) === null);
  const [first] = lots;
  if (!fit) {
    const kept = first && withheld(facts, first.offer);
    return { problem: kept ?? problem('no-balance', 'На складе нет свободного остатка этого товара') };
  }
  return { line: lineOfLot(facts, goods, fit, fit.left < onePack ? fit.left : onePack, []) };
}

/** The label of a lot: one pack of that very lot, or goods of its series that come in. */
export function goodsOfLabel(facts: Facts, lotId: number): Found {
  const lot = facts.lots.get(lotId);
  if (!lot) return { problem: problem('unknown', 'Такой партии нет в учёте организации') };
  const { id, name, gtin, series, expiry } = lot;
  if (stockDocumentKinds[facts.target.kind].lines !== 'balances') {
    const line = lineOfGoods(facts, { gtin: gtin ?? '', series, expiry }, lot);
    return { line: { ...line, nomenclature_id: id, name, gtin } };
  }
  const there = (facts.free.get(id) ?? []).filter(({ offer }) => offer.lot_id === lotId);
  const [first] = there.filter(({ left }) => left > 0n);
  if (!first) return { problem: problem('no-balance', 'На складе нет свободного остатка этой партии') };
  const kept = withheld(facts, first.offer);
  if (kept) return { problem: kept };
  return { line: lineOfLot(facts, lot, first, first.left < onePack ? first.left : onePack, []) };
}

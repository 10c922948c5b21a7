import {
  addPackLevel,
  calculatePacks,
  findByEan13,
  findByGtin,
  getPackLevels,
  listByBarcode,
  listGtins,
  putGtin,
  removePackLevel,
  setGtin,
} from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { bind } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { findRows } from '../dictionaries/index.ts';
import { rowById } from '../references/index.ts';
import { changeGtin, goodsOfEan13, goodsOfGtins, oneOfEan13, oneOfGtin, setOwnGtin } from './codes.ts';
import { addLevel, calculate, findLevel, findLevels, removeLevel } from './packing.ts';

async function pageOf(db: TenantTransaction, ids: readonly number[]) {
  const items = await findRows(db, dictionaryOf('mdse'), ids);
  return { items, count: items.length };
}

const packing = [
  bind(getPackLevels, async ({ db }, { body }) => {
    if (body.id === undefined) {
      const items = await findLevels(db, body.mdse_id ?? 0);
      return { items, count: items.length };
    }
    const level = await findLevel(db, body.id);
    return { items: level ? [level] : [], count: level ? 1 : 0 };
  }),
  bind(addPackLevel, async (ctx, { body }) => ({ item: await addLevel(ctx, body) })),
  bind(removePackLevel, async (ctx, { body }) => {
    await removeLevel(ctx, body.id);
    return { ok: true };
  }),
  bind(calculatePacks, ({ db }, { body }) => calculate(db, body)),
];

const codes = [
  bind(putGtin, async (ctx, { body }) => {
    await changeGtin(ctx, body);
    return { item: await rowById(ctx.db, 'mdse', body.id) };
  }),
  bind(listGtins, async ({ db }, { query }) => pageOf(db, await goodsOfGtins(db, query.gtins))),
  bind(findByGtin, async ({ db }, { params }) => ({
    item: await rowById(db, 'mdse', await oneOfGtin(db, params.gtin)),
  })),
  bind(findByEan13, async ({ db }, { params }) => ({
    item: await rowById(db, 'mdse', await oneOfEan13(db, params.ean13)),
  })),
  bind(listByBarcode, async ({ db }, { query }) => {
    const byBarcode = query.barcode === undefined ? [] : await goodsOfEan13(db, query.barcode);
    const byGtin = query.gtin === undefined ? [] : await goodsOfGtins(db, [query.gtin]);
    return pageOf(db, [...new Set([...byBarcode, ...byGtin])]);
  }),
  bind(setGtin, (ctx, { body }) => setOwnGtin(ctx, body)),
];

export const bindings = [...packing, ...codes];

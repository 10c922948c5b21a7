import {
  addBalanceRow,
  addMovement,
  findScannedRemains,
  firstPage,
  getBalanceRow,
  getLotCard,
  getMovement,
  listBalanceRows,
  listFosCostRemains,
  listGroupedRemains,
  listMovements,
  listPlaceRemains,
  listRemains,
  listReservations,
  listSupply,
  listTransportRemains,
  listTurnover,
  nextPage,
  putBalanceRow,
  putMovement,
  removeBalanceRow,
  removeMovement,
} from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Binding, bind, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { pageOf, readGroupKey, readId, readRemainKey, writeRemainKey } from './cursor.ts';
import { findFosRemains, totalFosRemains } from './fos.ts';
import { findGroupedRemains } from './grouped.ts';
import {
  countMovements,
  findCardEntries,
  findCardGoods,
  findFlow,
  findMovement,
  findMovements,
  knowsStorage,
} from './movements.ts';
import { findRemain, findRemainKey, findRemains, findRemainsPage, totalRemains } from './remains.ts';
import { findReservations } from './reservations.ts';
import { findScanned } from './scanned.ts';
import { findSupply } from './supply.ts';
import { findBoxes } from './transport.ts';
import { findTurnover } from './turnover.ts';

/** All rows of a place at once; nobody keeps more on a shelf. */
const wholePlace = 1000;

/** Refuses `not-found` unless the storage has the place; 0 is in every storage. */
async function needPlace(db: TenantTransaction, storage: number, address: number): Promise<void> {
  const { rows } =
    address === 0
      ? await sql`select from storage where id = ${storage}`.execute(db)
      : await sql`select from address where storage_id = ${storage} and id = ${address}`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

const derived = async () => refuse('stock.derived');

/** Shelf lives are judged by the day that is shown: what was good then is good in its list. */
const lists: Binding[] = [
  bind(listRemains, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, order, ...filter } = body;
    const today = filter.on ?? dayOf(now());
    const after = next ? readRemainKey(next) : undefined;
    const { rows, totals } = await findRemainsPage(db, filter, today, { limit: limit + 1, order, after });
    return { ...pageOf(rows, limit, writeRemainKey), count: totals?.lots ?? null, totals };
  }),
  bind(listGroupedRemains, async ({ db, now }, { body }) => {
    const { by, next, named, limit = next ? nextPage : firstPage, ...filter } = body;
    const today = filter.on ?? dayOf(now());
    const after = next ? readGroupKey(next) : undefined;
    const { rows, count } = await findGroupedRemains(db, { by, named }, filter, today, limit + 1, after);
    const totals = next || named ? null : await totalRemains(db, filter, today);
    return { ...pageOf(rows, limit, ({ key }) => `k${key}`), count, totals };
  }),
  bind(listFosCostRemains, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const today = filter.on ?? dayOf(now());
    const after = next ? readRemainKey(next) : undefined;
    const rows = await findFosRemains(db, filter, today, limit + 1, after);
    const totals = next ? null : await totalFosRemains(db, filter, today);
    return { ...pageOf(rows, limit, writeRemainKey), count: totals?.lots ?? null, totals };
  }),
  bind(listTransportRemains, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const { rows, count, packs } = await findBoxes(db, filter, dayOf(now()), limit + 1, next);
    return { ...pageOf(rows, limit, ({ sscc }) => sscc), count, totals: next ? null : { packs } };
  }),
  bind(listTurnover, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const after = next ? String(readId(next)) : undefined;
    const today = dayOf(now());
    const last = filter.period_e < today ? filter.period_e : today;
    const { rows, totals } = await findTurnover(db, filter, last, limit + 1, after);
    return {
      ...pageOf(rows, limit, ({ key }) => key),
      count: next ? null : totals.rows,
      totals: next ? null : totals,
    };
  }),
  bind(listSupply, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const after = next ? readId(next) : undefined;
    const { rows, totals } = await findSupply(db, filter, dayOf(now()), limit + 1, after);
    return {
      ...pageOf(rows, limit, (row) => String(row.nomenclature_id)),
      count: next ? null : totals.rows,
      totals: next ? null : totals,
    };
  }),
];

const single: Binding[] = [
  bind(listReservations, async ({ db }, { body }) => ({
    items: (await findReservations(db, body)) ?? refuse('not-found'),
  })),
  bind(listPlaceRemains, async ({ db, now }, { params, query }) => {
    const filter = { storage_id: params.storage, address_id: params.address, ...query };
    await needPlace(db, params.storage, params.address);
    const items = await findRemains(db, filter, dayOf(now()), { limit: wholePlace });
    return { items, count: items.length };
  }),
  bind(findScannedRemains, async ({ db, now }, { params }) => {
    const { filter, ...found } = (await findScanned(db, params.token)) ?? refuse('not-found');
    const items = await findRemains(db, filter, dayOf(now()), { limit: wholePlace });
    return { items, count: items.length, found };
  }),
  bind(getLotCard, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const goods = (await findCardGoods(db, filter, dayOf(now()))) ?? refuse('not-found');
    if (filter.storage_id !== undefined && !(await knowsStorage(db, filter.storage_id))) refuse('not-found');
    const flow = await findFlow(db, filter);
    const after = next ? readId(next) : undefined;
    const rows = await findCardEntries(db, filter, flow.opening, limit + 1, after);
    return { goods, ...flow, ...pageOf(rows, limit, ({ id }) => String(id)) };
  }),
];

const dictionaryStyle: Binding[] = [
  bind(listBalanceRows, async ({ db, now }, { body }) => {
    const { limit, id, name: _, direction, ...filter } = body;
    const today = dayOf(now());
    const after = id === undefined ? undefined : ((await findRemainKey(db, id)) ?? refuse('not-found'));
    const items = await findRemains(db, filter, today, {
      limit: limit ?? (after ? nextPage : firstPage),
      after,
      back: direction === 'prev',
    });
    return { items, count: after ? null : (await totalRemains(db, filter, today)).lots };
  }),
  bind(getBalanceRow, async ({ db, now }, { body }) => ({
    item: (await findRemain(db, body.id, dayOf(now()))) ?? refuse('not-found'),
  })),
  bind(listMovements, async ({ db }, { body }) => {
    const { limit, id, name: _, query: __, direction, ...filter } = body;
    const items = await findMovements(
      db,
      filter,
      limit ?? (id === undefined ? firstPage : nextPage),
      id,
      direction === 'prev',
    );
    return { items, count: id === undefined ? await countMovements(db, filter) : null };
  }),
  bind(getMovement, async ({ db }, { body }) => ({
    item: (await findMovement(db, body.id)) ?? refuse('not-found'),
  })),
  bind(putBalanceRow, derived),
  bind(addBalanceRow, derived),
  bind(removeBalanceRow, derived),
  bind(putMovement, derived),
  bind(addMovement, derived),
  bind(removeMovement, derived),
];

/** Balances and movement: nothing of it is changed here. */
export const balanceBindings: Binding[] = [...lists, ...single, ...dictionaryStyle];

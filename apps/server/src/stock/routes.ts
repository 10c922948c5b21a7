import {
  firstPage,
  getIncome,
  getIncomeLines,
  getLotCard,
  listIncome,
  listRemains,
  nextPage,
} from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { bind, refuse } from '../core/index.ts';
import { countIncomes, findIncome, findIncomeLines, findIncomes } from './queries/income.ts';
import { findLotCard } from './queries/lot-card.ts';
import { findRemains, type RemainKey, totalRemains } from './queries/remains.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const badCursor = () => refuse('input.invalid', [{ path: 'body.next', message: 'Обновите список' }]);

const largestId = 2_147_483_647;

/** Key of a remains row on the wire: `lot.storage`. */
function remainKey(next: string): RemainKey {
  const [, lotId, storageId] = /^(\d{1,10})\.(\d{1,10})$/.exec(next) ?? badCursor();
  const key = { lotId: Number(lotId), storageId: Number(storageId) };
  return key.lotId <= largestId && key.storageId <= largestId ? key : badCursor();
}

export const bindings = [
  bind(listIncome, async ({ db }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    if (next && !uuid.test(next)) badCursor();
    const rows = await findIncomes(db, filter, limit + 1, next);
    const items = rows.slice(0, limit);
    return {
      items,
      count: await countIncomes(db, filter),
      next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  }),
  bind(getIncome, async ({ db }, { params }) => ({
    item: (await findIncome(db, params.id)) ?? refuse('not-found'),
  })),
  bind(getIncomeLines, async ({ db }, { params }) => ({
    items: (await findIncomeLines(db, params.id)) ?? refuse('not-found'),
  })),
  bind(listRemains, async ({ db, now }, { body }) => {
    const { next, limit = next ? nextPage : firstPage, ...filter } = body;
    const today = dayOf(now());
    const rows = await findRemains(db, filter, today, limit + 1, next ? remainKey(next) : undefined);
    const totals = await totalRemains(db, filter, today);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      count: totals.lots,
      totals,
      next: rows.length > limit && last ? `${last.lot_id}.${last.storage.id}` : null,
    };
  }),
  bind(getLotCard, async ({ db }, { body }) => ({
    items: (await findLotCard(db, body.lot_id, body.storage_id)) ?? refuse('not-found'),
  })),
];

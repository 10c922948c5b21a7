import { firstPage, getIncome, getIncomeLines, listIncome, nextPage } from '@provizor/contract';
import { bind, refuse } from '../core/index.ts';
import { countIncomes, findIncome, findIncomeLines, findIncomes } from './balances/income.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const badCursor = () => refuse('input.invalid', [{ path: 'body.next', message: 'Обновите список' }]);

export const bindings = [
  bind(listIncome, async ({ db }, { body }) => {
    const { next, id, direction, limit = (next ?? id) ? nextPage : firstPage, ...filter } = body;
    const after = next ?? id;
    if (after && !uuid.test(after)) badCursor();
    const back = after !== undefined && direction === 'prev';
    const rows = await findIncomes(db, filter, limit + 1, { after, back });
    const items = back ? rows.slice(-limit) : rows.slice(0, limit);
    return {
      items,
      count: await countIncomes(db, filter),
      next: back || rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  }),
  bind(getIncome, async ({ db }, { params }) => ({
    item: (await findIncome(db, params.id)) ?? refuse('not-found'),
  })),
  bind(getIncomeLines, async ({ db }, { params }) => ({
    items: (await findIncomeLines(db, params.id)) ?? refuse('not-found'),
  })),
];

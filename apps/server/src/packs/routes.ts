import { firstPage, getPack, listPacks, nextPage } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp';
import { bind, refuse } from '../core/index.ts';
import { packWithHistory } from './history.ts';
import { findPacks, type PackRow } from './queries.ts';

const worded = (row: PackRow) => ({ ...row, status_name: statusOf(row.status).title });

export const bindings = [
  bind(listPacks, async ({ db }, { body }) => {
    const { limit = body.next ? nextPage : firstPage, next, ...filter } = body;
    const rows = await findPacks(db, filter, limit + 1, next);
    const items = rows.slice(0, limit).map(worded);
    return { items, count: null, next: rows.length > limit ? (items.at(-1)?.sgtin ?? null) : null };
  }),
  bind(
    getPack,
    async ({ db }, { params }) => (await packWithHistory(db, params.sgtin)) ?? refuse('not-found'),
  ),
];

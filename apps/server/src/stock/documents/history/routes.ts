import { type HandlerInput, nextPage } from '@provizor/contract';
import { getDocumentHistory, listStockHistory } from '@provizor/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import { bind, refuse } from '../../../core/index.ts';
import type { TenantTransaction } from '../../../database/index.ts';
import { changeOf, flatChanges, referencesOf } from './changes.ts';
import { readEntries } from './entries.ts';
import { readNames } from './names.ts';

async function page(
  db: TenantTransaction,
  conditions: RawBuilder<unknown>[],
  { limit = nextPage, next }: { limit?: number | undefined; next?: number | undefined },
) {
  const before = next === undefined ? [] : [sql`e.id < ${next}`];
  const entries = await readEntries(db, [...conditions, ...before], limit + 1);
  const read = entries.slice(0, limit).map((entry) => ({ entry, flat: flatChanges(entry) }));
  const names = await readNames(
    db,
    read.flatMap(({ flat }) => referencesOf(flat)),
  );
  const items = read.map(({ entry, flat }) => changeOf(entry, flat, names));
  return { items, next: entries.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function conditionsOf(body: HandlerInput<typeof listStockHistory>['body']): RawBuilder<unknown>[] {
  const all = [sql`true`];
  if (body.period_s) all.push(sql`e.at >= ${body.period_s}::date`);
  if (body.period_e) all.push(sql`e.at < ${body.period_e}::date + 1`);
  if (body.kind) all.push(sql`d.kind = ${body.kind}`);
  if (body.storage_id !== undefined) {
    all.push(sql`${body.storage_id}::int in (d.storage_id, d.storage_to_id)`);
  }
  if (body.user_id !== undefined) all.push(sql`e.user_id = ${body.user_id}`);
  if (body.number) all.push(sql`d.number = ${body.number}`);
  return all;
}

/** The files of a document have its id and their own in the key. */
const about = (id: string) => sql`(e.row_key = ${id} or e.row_key ^@ ${`${id},`})`;

/** Entries of the trail that one document has at most in a file. */
const mostTold = 2000;

/** Who changed what of a document and when, the latest first. */
export const historyOfDocument = async (db: TenantTransaction, id: string) =>
  (await page(db, [about(id)], { limit: mostTold })).items;

/** Who changed what and when: of all documents, and of one. */
export const historyBindings = [
  bind(listStockHistory, ({ db }, { body }) => page(db, conditionsOf(body), body)),
  bind(getDocumentHistory, async ({ db }, { body }) => {
    const { rows } = await sql`select from stock_document where id = ${body.id}::uuid`.execute(db);
    if (rows.length === 0) refuse('not-found');
    return page(db, [about(body.id)], body);
  }),
];

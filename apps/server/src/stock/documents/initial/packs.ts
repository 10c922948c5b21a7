import type { CallReply, HandlerInput } from '@provizor/contract';
import type {
  InitialPacks as Compared,
  compareInitialPacks,
  draftOfInitialPacks,
} from '@provizor/contract/stock';
import { onHandStatuses } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../../../core/index.ts';
import type { TenantTransaction } from '../../../database/index.ts';
import { ensureNomenclature } from '../../../nomenclature/index.ts';
import { addDocument } from '../save.ts';

type Asked = HandlerInput<typeof compareInitialPacks>['body'];

/** Lines and packs a document has at most. */
const most = { lines: 10_000, packs: 25_000 };

/** Lines of initial balances that are compared: those of a file, or all of the storages of the place. */
const counted = ({ branch_id: branch, file_id: file }: Asked): RawBuilder<unknown> =>
  file === undefined
    ? sql`d.storage_id in (
        select s.id from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
         where b.branch_id = ${branch})`
    : sql`d.id in (select f.document_id from initial_file_document f where f.file_id = ${file}::uuid)`;

/** No other paper than initial balances tells of the pack `p`: what came by a receipt meanwhile is none of them. */
const unbooked = sql`not exists (
  select from stock_document_pack k
    join stock_document o on o.organization_id = k.organization_id and o.id = k.document_id
   where k.organization_id = p.organization_id and k.sgtin = p.sgtin and o.kind <> 'initial' and not o.removed)`;

/** Packs that stand at a place by our registry beside what initial balances say, by GTIN and series. */
const sides = (asked: Asked): RawBuilder<unknown> => sql`
  packs as (
    select p.gtin, coalesce(p.series, '') as series, min(p.expiry) as expiry, count(*)::numeric as packs
      from pack p
     where p.branch_id = ${asked.branch_id} and p.status = any(${[...onHandStatuses]}::text[]) and ${unbooked}
     group by p.gtin, coalesce(p.series, '')
  ), typed as (
    select coalesce(n.gtin, i.met ->> 'gtin') as gtin, coalesce(i.series, l.series, '') as series,
           coalesce(n.name, i.met ->> 'name') as name, coalesce(i.quantity, 0) as quantity
      from stock_document d
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join nomenclature n on n.organization_id = i.organization_id
       and n.id = coalesce(i.nomenclature_id, l.nomenclature_id)
     where d.kind = 'initial' and not d.removed and ${counted(asked)}
  ), told as (
    select gtin, series, min(name) as name, sum(quantity) as quantity from typed where gtin is not null group by gtin, series
  ), compared as (
    select coalesce(p.gtin, t.gtin) as gtin, coalesce(p.series, t.series) as series, p.expiry,
           coalesce(t.name, n.name, nomenclature_name(g.gtin, g.name, g.prod_desc), coalesce(p.gtin, t.gtin)) as name,
           coalesce(p.packs, 0) as packs, coalesce(t.quantity, 0) as quantity
      from packs p
      full join told t on t.gtin = p.gtin and t.series = p.series
      left join lateral (
        select o.name from nomenclature o where o.gtin = coalesce(p.gtin, t.gtin) order by o.id limit 1) n on true
      left join gtin_info g on g.gtin = coalesce(p.gtin, t.gtin)
  )`;

/** Refuses not-found unless the place and the file are the organisation's own. */
async function demandOwn(db: TenantTransaction, { branch_id: branch, file_id: file }: Asked): Promise<void> {
  const { rows } = await sql`
    select from branch where branch_id = ${branch}
       and (${file ?? null}::uuid is null or exists (select from initial_file where id = ${file ?? null}::uuid))`.execute(
    db,
  );
  if (rows.length === 0) refuse('not-found');
}

/** Compares them; what differs stands first. Refuses not-found. */
export async function comparePacks(db: TenantTransaction, body: Asked): Promise<Compared> {
  await demandOwn(db, body);
  const { rows: items } = await sql<Compared['items'][number]>`
    with ${sides(body)}
    select gtin, nullif(series, '') as series, expiry::text as expiry, name, trim_scale(packs)::text as packs,
           trim_scale(quantity)::text as quantity, trim_scale(packs - quantity)::text as difference
      from compared
     order by packs = quantity, name collate "ru-x-icu", gtin, series limit ${most.lines}`.execute(db);
  const { rows: totals } = await sql<Omit<Compared, 'items'>>`
    with ${sides(body)}
    select (count(*) filter (where packs = quantity))::int as same,
           (count(*) filter (where packs > quantity))::int as more_packs,
           (count(*) filter (where packs < quantity))::int as more_typed,
           (select count(*)::int from typed where gtin is null) as without_code
      from compared`.execute(db);
  return { items, ...(totals[0] ?? { same: 0, more_packs: 0, more_typed: 0, without_code: 0 }) };
}

type Missing = { gtin: string; series: string; expiry: string | null; missing: string; codes: string[] };

/**
 * Makes a draft of initial balances of what stands at the place and no initial balances tell, with its packs; a person
 * adds prices and posts it. Refuses not-found, initial-packs.nothing.
 */
export async function draftMissing(
  ctx: Context,
  { storage_id: storageId, ...body }: HandlerInput<typeof draftOfInitialPacks>['body'],
): Promise<CallReply<typeof draftOfInitialPacks>> {
  const { db, user } = ctx;
  await demandOwn(db, body);
  const { rows } = await sql<Missing>`
    with ${sides(body)}
    select c.gtin, c.series, c.expiry::text as expiry, trim_scale(c.packs - c.quantity)::text as missing, array(
             select p.sgtin from pack p
              where p.branch_id = ${body.branch_id} and p.status = any(${[...onHandStatuses]}::text[])
                and p.gtin = c.gtin and coalesce(p.series, '') = c.series
                and not exists (select from stock_document_pack k
                                 where k.organization_id = p.organization_id and k.sgtin = p.sgtin)
              order by p.sgtin limit ceil(c.packs - c.quantity)::int) as codes
      from compared c where c.packs > c.quantity
     order by c.name collate "ru-x-icu", c.gtin, c.series limit ${most.lines}`.execute(db);
  if (rows.length === 0) refuse('initial-packs.nothing');
  const goods = await ensureNomenclature(
    db,
    user.organizationId,
    rows.map(({ gtin }) => gtin),
  );
  const lines = rows.map(({ gtin, series, expiry, missing }, index) => ({
    n_line: index + 1,
    nomenclature_id: goods.get(gtin) ?? null,
    series: series || null,
    expiry,
    quantity: missing,
  }));
  const marks = rows.flatMap(({ codes }, index) => codes.map((sgtin) => ({ n_line: index + 1, sgtin })));
  const { id, number } = await addDocument(ctx, 'initial', {
    storage_id: storageId,
    lines,
    marks: marks.slice(0, most.packs),
  });
  return { id, number, lines: lines.length };
}

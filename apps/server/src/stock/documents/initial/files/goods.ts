import type { HandlerInput } from '@provizor/contract';
import type { InitialFile, matchInitialGoods } from '@provizor/contract/stock';
import { goodsKey, plainGoods } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../../../core/index.ts';
import type { TenantTransaction } from '../../../../database/index.ts';
import { addKnownGoods, matchGoods } from '../goods.ts';
import { initialFileOf } from './card.ts';

/** Goods as a file names them. */
export type FileGoods = {
  name: string | null;
  form: string | null;
  maker: string | null;
  gtin: string | null;
  ean13: string | null;
};

/** What was chosen for the same goods before, by their key; the latest document goes first. */
async function learned(db: TenantTransaction, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct on (l.met ->> 'key') l.met ->> 'key' as key, l.nomenclature_id as id
      from stock_document_line l
      join stock_document d on d.organization_id = l.organization_id and d.id = l.document_id
     where l.met is not null and l.nomenclature_id is not null and l.met ->> 'key' = any(${[...keys]}::text[])
     order by l.met ->> 'key', d.id desc, l.n`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

type Named = { key: string; id: number; producer: string | null };

/** One of several of the same name is told by its maker; none when that does not tell it. */
function ofMaker(found: readonly Named[], maker: string | null): number | undefined {
  const wanted = plainGoods(maker);
  const fitting = found.filter(({ producer }) => {
    const own = plainGoods(producer);
    return wanted === '' || own === '' || own.includes(wanted) || wanted.includes(own);
  });
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}

/** Nomenclature by name with form, and maker. */
async function byName(db: TenantTransaction, goods: readonly FileGoods[]): Promise<(number | undefined)[]> {
  const nameOf = ({ name, form }: FileGoods) => plainGoods([name, form].filter(Boolean).join(' '));
  const names = [...new Set(goods.map(nameOf))];
  const { rows } = await sql<Named>`
    select g.key, n.id, n.producer
      from (select id, producer,
                   trim(regexp_replace(replace(lower(name), 'ё', 'е'), '[^a-zа-я0-9%]+', ' ', 'g')) as key
              from nomenclature) n
      join unnest(${names}::text[]) as g (key) on g.key = n.key where g.key <> ''`.execute(db);
  const found = Map.groupBy(rows, ({ key }) => key);
  return goods.map((one) => ofMaker(found.get(nameOf(one)) ?? [], one.maker));
}

/**
 * Nomenclature for goods of a file, null where none is known: what was chosen for them before, then by GTIN, barcode or
 * the very name, then by name with form and maker.
 */
export async function findFileGoods(
  db: TenantTransaction,
  goods: readonly FileGoods[],
): Promise<(number | null)[]> {
  const single = new Map(goods.map((one) => [goodsKey(one), one]));
  const keys = [...single.keys()];
  const unique = [...single.values()];
  const chosen = await learned(db, keys);
  const matched = await matchGoods(db, unique);
  const named = await byName(db, unique);
  const ids = new Map(
    keys.map((key, index) => {
      const hasCode = !key.startsWith('name:');
      const id = chosen.get(key) ?? matched[index] ?? (hasCode ? undefined : named[index]);
      return [key, id ?? null];
    }),
  );
  return goods.map((one) => ids.get(goodsKey(one)) ?? null);
}

/** Drafts of a file, locked, whose lines may still change. */
async function draftsOf(db: TenantTransaction, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from initial_file_document x
      join stock_document d on d.organization_id = x.organization_id and d.id = x.document_id
     where x.file_id = ${fileId}::uuid and d.state = 'draft' and not d.removed
     order by d.id for update of d`.execute(db);
  return rows.map(({ id }) => id);
}

type Chosen = ReadonlyMap<string, number>;

/** Writes goods into the lines of drafts that have none, and tells other screens that they changed. */
async function writeGoods(
  { db, publish }: Context,
  drafts: readonly string[],
  chosen: Chosen,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with written as (
      update stock_document_line l set nomenclature_id = g.id
        from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::int[]) as g (key, id)
       where l.document_id = any(${[...drafts]}::uuid[]) and l.nomenclature_id is null and l.met ->> 'key' = g.key
      returning l.document_id)
    update stock_document d set version = d.version + 1, updated_at = now()
     where d.id in (select document_id from written) returning d.id`.execute(db);
  for (const { id } of rows) publish({ type: 'document.changed', payload: { id, kind: 'initial' } });
}

/** Names goods once for all their lines. Refuses not-found, input.invalid (no such goods). */
export async function matchFileGoods(
  ctx: Context,
  id: string,
  { key, nomenclature_id: goods }: HandlerInput<typeof matchInitialGoods>['body'],
): Promise<InitialFile> {
  await initialFileOf(ctx.db, id);
  const { rows } = await sql`select from nomenclature where id = ${goods}`.execute(ctx.db);
  if (rows.length === 0) {
    refuse('input.invalid', [{ path: 'body.nomenclature_id', message: 'Товар: такой записи нет' }]);
  }
  await writeGoods(ctx, await draftsOf(ctx.db, id), new Map([[key, goods]]));
  return initialFileOf(ctx.db, id);
}

/** Adds goods without a code as the file names them. */
async function addByName({ db, user }: Context, goods: readonly FileGoods[]): Promise<Chosen> {
  const named = goods.filter(({ name }) => name !== null);
  const titles = named.map(({ name, form }) => [name, form].filter(Boolean).join(', ').slice(0, 1000));
  const { rows } = await sql<{ id: number }>`
    insert into nomenclature (organization_id, name, producer, from_registry)
    select ${user.organizationId}::int, g.name, g.maker, false
      from unnest(${titles}::text[], ${named.map(({ maker }) => maker)}::text[]) with ordinality as g (name, maker, n)
     order by g.n
    returning id`.execute(db);
  return new Map(named.map((one, index) => [goodsKey(one), rows[index]?.id ?? 0]));
}

/** Adds all goods of a file nobody knows to the nomenclature and names them in the drafts. Refuses not-found. */
export async function addFileGoods(ctx: Context, id: string): Promise<{ added: number; file: InitialFile }> {
  const { db, user } = ctx;
  await initialFileOf(db, id);
  const drafts = await draftsOf(db, id);
  // two people who press at once take turns: the second finds the goods of the first
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balances file ${user.organizationId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<FileGoods>`
    select distinct on (l.met ->> 'key') l.met ->> 'name' as name, l.met ->> 'form' as form, l.met ->> 'maker' as maker,
           l.met ->> 'gtin' as gtin, l.met ->> 'ean13' as ean13
      from stock_document_line l
     where l.document_id = any(${drafts}::uuid[]) and l.met is not null and l.nomenclature_id is null
     order by l.met ->> 'key', l.n`.execute(db);
  const byCode = await addKnownGoods(db, user.organizationId, rows);
  const found = await findFileGoods(db, rows);
  const chosen = new Map(
    rows.flatMap((one, index) => {
      const goods = found[index];
      return typeof goods === 'number' ? [[goodsKey(one), goods] as const] : [];
    }),
  );
  const byNames = await addByName(
    ctx,
    rows.filter((_, index) => found[index] === null),
  );
  await writeGoods(ctx, drafts, new Map([...chosen, ...byNames]));
  return { added: byCode + byNames.size, file: await initialFileOf(db, id) };
}

import { createHash } from 'node:crypto';
import { balancesFileLimit, type InitialFile } from '@provizor/contract/stock';
import { type BalancesField, columnsByLikeness, plainHeading } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../../../core/index.ts';
import type { TenantTransaction } from '../../../../database/index.ts';
import { initialFileOf } from './card.ts';
import { type Looked, lookAtBalances } from './read/job.ts';

/** Refuses a file with what is wrong with it. */
export const refuseFile = (message: string): never =>
  refuse('input.invalid', [{ path: 'body.file', message }], message);

async function contentOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > balancesFileLimit) refuse('input.too-large', undefined, 'Файл больше 20 МБ');
    parts.push(chunk);
  }
  return size === 0 ? refuseFile('Файл пустой') : Buffer.concat(parts);
}

/** What was said of headings before. */
async function rememberedOf(db: TenantTransaction): Promise<Map<string, BalancesField | null>> {
  const { rows } = await sql<{ heading: string; field: BalancesField | null }>`
    select heading, field from initial_heading`.execute(db);
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** Remembers what the columns of a file are, for the next one. */
export async function rememberColumns(
  db: TenantTransaction,
  organizationId: number,
  headings: readonly string[],
  columns: readonly (BalancesField | null)[],
): Promise<void> {
  const said = new Map(
    headings.flatMap((heading, column) => {
      const key = plainHeading(heading);
      return key === '' || /^столбец\d+$/.test(key) ? [] : [[key, columns[column] ?? null] as const];
    }),
  );
  await sql`
    insert into initial_heading (organization_id, heading, field)
    select ${organizationId}::int, h.* from unnest(${[...said.keys()]}::text[], ${[...said.values()]}::text[]) h
    on conflict (organization_id, heading) do update set field = excluded.field`.execute(db);
}

const linkOf = (id: string) => `/storage/initial/files/id${id}`;

/**
 * Room for a file: the same bytes that have made nothing are looked at anew. Refuses initial-file.exists when documents
 * were made of them.
 */
async function makeRoom(db: TenantTransaction, digest: string): Promise<void> {
  const { rows } = await sql<{ id: string; used: boolean }>`
    select f.id, exists (
             select from initial_file_document x
               join stock_document d on d.organization_id = x.organization_id and d.id = x.document_id
              where x.organization_id = f.organization_id and x.file_id = f.id and not d.removed) as used
      from initial_file f where f.digest = ${digest}`.execute(db);
  const used = rows.find((row) => row.used);
  if (used) refuse('initial-file.exists', { id: used.id, link: linkOf(used.id) });
  // and those nobody went on with
  await sql`
    delete from initial_file where digest = ${digest} or (counts is null and created_at < now() - interval '7 days')`.execute(
    db,
  );
}

async function store(
  { db, user }: Context,
  looked: Looked,
  { name, content }: { name: string; content: Buffer },
): Promise<InitialFile> {
  const digest = createHash('sha256').update(content).digest('hex');
  // the same file twice at once takes turns
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balances file ${user.organizationId}`}, 0))`.execute(
    db,
  );
  await makeRoom(db, digest);
  const columns = columnsByLikeness(looked.headings, looked.sample, await rememberedOf(db));
  const { rows } = await sql<{ id: string }>`
    insert into initial_file (organization_id, name, digest, heading_row, headings, sample, rows, columns, content, user_id)
    values (${user.organizationId}, ${name.slice(-255) || 'файл'}, ${digest}, ${looked.headingRow},
            ${JSON.stringify(looked.headings)}::jsonb, ${JSON.stringify(looked.sample)}::jsonb, ${looked.rows},
            ${JSON.stringify(columns)}::jsonb, ${content}, ${user.id})
    returning id`.execute(db);
  return initialFileOf(db, rows[0]?.id ?? refuse('not-found'));
}

/**
 * Takes a balances file of any layout and proposes what its columns are. Refuses input.invalid (no table),
 * input.too-large, initial-file.exists.
 */
export async function takeInitialFile(ctx: DetachedContext): Promise<InitialFile> {
  const file = await ctx.file();
  const content = await contentOf(file.chunks);
  const looked = await lookAtBalances({ content });
  if ('fault' in looked) return refuseFile(looked.fault);
  return ctx.tx((tx) => store(tx, looked, { name: file.name, content }));
}

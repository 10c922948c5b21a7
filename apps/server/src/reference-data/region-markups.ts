import { type CallReply, markupFileLimit, type uploadRegionMarkups } from '@provizor/contract';
import { type MarkupEntry, readMarkupTable } from '@provizor/domain';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../core/index.ts';
import { FileFault, readRowsApart } from '../core/tables/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Reply = CallReply<typeof uploadRegionMarkups>;

/** Problems that are told; a file of the wrong kind has thousands. */
const told = 100;

async function contentOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > markupFileLimit) refuse('input.too-large', undefined, 'Файл больше 2 МБ');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function write(
  db: TenantTransaction,
  entries: readonly MarkupEntry[],
): Promise<Omit<Reply, 'problems'>> {
  const { rows } = await sql<Omit<Reply, 'problems'>>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g (
        subject int, trade text, over numeric, up_to numeric, percent numeric, valid_from date, valid_to date, name text)
    ), known as (
      select m.id, g.percent, g.valid_to, g.name, (m.percent, m.valid_to) is distinct from (g.percent, g.valid_to) as differs
        from given g
        join lateral (
          select * from region_markup r
           where r.federal_subject_id = g.subject and r.trade = g.trade and r.valid_from = g.valid_from
             and (r.over, r.up_to) is not distinct from (g.over, g.up_to) order by r.id limit 1) m on true
    ), changed as (
      update region_markup r set percent = k.percent, valid_to = k.valid_to, name = k.name, version = r.version + 1
        from known k where r.id = k.id and k.differs returning r.id
    ), added as (
      insert into region_markup (name, federal_subject_id, trade, over, up_to, percent, valid_from, valid_to)
      select g.name, g.subject, g.trade, g.over, g.up_to, g.percent, g.valid_from, g.valid_to from given g
       where not exists (
         select from region_markup r
          where r.federal_subject_id = g.subject and r.trade = g.trade and r.valid_from = g.valid_from
            and (r.over, r.up_to) is not distinct from (g.over, g.up_to))
      returning id
    )
    select (select count(*)::int from added) as added, (select count(*)::int from changed) as changed,
           (select count(*)::int from known where not differs) as unchanged`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

/**
 * Takes a region's table of mark-ups out of a file, whole or not at all. Refuses input.invalid (no table at all),
 * input.too-large.
 */
export async function loadRegionMarkups(ctx: DetachedContext): Promise<Reply> {
  const file = await ctx.file();
  const content = await contentOf(file.chunks);
  const rows = await readRowsApart(content).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error;
    return refuse('input.invalid', [{ path: 'body.file', message: error.message }], error.message);
  });
  return ctx.tx(async ({ db }) => {
    const { rows: subjects } = await sql<{ id: number; code: string; name: string }>`
      select id, code, name from federal_subject`.execute(db);
    const { entries, faults } = readMarkupTable(rows, subjects);
    if (faults.length > 0) return { added: 0, changed: 0, unchanged: 0, problems: faults.slice(0, told) };
    return { ...(await write(db, entries)), problems: [] };
  });
}

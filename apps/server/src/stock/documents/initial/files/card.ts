import type { InitialFile } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { refuse } from '../../../../core/index.ts';
import type { TenantTransaction } from '../../../../database/index.ts';

/** Problems and goods a screen lists; a file of the wrong kind has thousands. */
const shown = { problems: 100, unknown: 200 };

type Head = Omit<InitialFile, 'unknown' | 'unknown_count'>;

/** A file with what has become of it. Refuses not-found. */
export async function initialFileOf(db: TenantTransaction, id: string): Promise<InitialFile> {
  const { rows } = await sql<Head>`
    select f.id, f.name, f.rows, f.headings, f.columns, f.sample, f.counts,
           (select coalesce(jsonb_agg(jsonb_build_object('row', p ->> 'row', 'text', p ->> 'text')), '[]')
              from jsonb_path_query(f.problems, '$[0 to ${sql.lit(shown.problems - 1)}]'::jsonpath) p) as problems,
           (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'state', d.state, 'lines', (
                     select count(*)::int from stock_document_line l
                      where l.organization_id = d.organization_id and l.document_id = d.id)) order by d.number, d.id), '[]')
              from initial_file_document x
              join stock_document d on d.organization_id = x.organization_id and d.id = x.document_id and not d.removed
             where x.organization_id = f.organization_id and x.file_id = f.id) as documents
      from initial_file f where f.id = ${id}::uuid`.execute(db);
  const file = rows[0] ?? refuse('not-found');
  const { rows: goods } = await sql<InitialFile['unknown'][number] & { total: number }>`
    select l.met ->> 'key' as key, min(l.met ->> 'name') as name, min(l.met ->> 'form') as form,
           min(l.met ->> 'maker') as maker, min(l.met ->> 'gtin') as gtin, count(*)::int as lines,
           (count(*) over ())::int as total
      from stock_document_line l
     where l.document_id = any(${file.documents.map((document) => document.id)}::uuid[])
       and l.met is not null and l.nomenclature_id is null
     group by 1 order by 6 desc, 2, 1 limit ${shown.unknown}`.execute(db);
  return {
    ...file,
    problems: file.problems.map(({ row, text }) => ({ row: Number(row), text })),
    unknown: goods.map(({ total: _, ...one }) => one),
    unknown_count: goods[0]?.total ?? 0,
  };
}

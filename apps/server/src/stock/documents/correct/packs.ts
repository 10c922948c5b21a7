import type { Obstacle } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';
import { incomplete } from '../../obstacles/obstacle.ts';

type Told = { n: number; series: string | null; expiry: string | null };

/**
 * Where marked packs under the lines say another series or shelf life than the lines would: the code and MDLP are right,
 * then. Packs of which neither is known contradict nothing.
 * @param lines what the lines would say
 */
export async function contradictedBy(
  db: TenantTransaction,
  documentId: string,
  lines: { n_line: number; series: string | null; expiry: string | null }[],
): Promise<Obstacle[]> {
  const { rows } = await sql<Told>`
    select k.n, min(p.series) filter (where p.series is distinct from g.series) as series,
           min(p.expiry) filter (where p.expiry is distinct from g.expiry)::text as expiry
      from unnest(${lines.map(({ n_line }) => n_line)}::int[], ${lines.map(({ series }) => series)}::text[],
                  ${lines.map(({ expiry }) => expiry)}::date[]) as g (n, series, expiry)
      join stock_document_pack k on k.document_id = ${documentId}::uuid and k.n = g.n
      join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
     group by k.n order by k.n`.execute(db);
  return rows.flatMap(({ n, series, expiry }): Obstacle[] => [
    ...(series === null ? [] : [incomplete('series-of-packs', n, series)]),
    ...(expiry === null ? [] : [incomplete('expiry-of-packs', n, expiry)]),
  ]);
}

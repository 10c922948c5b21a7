import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { Incoming } from '../scans.ts';

/** The codes of a scanned batch with their complete marks, in the order of scanning. Refuses not-found. */
export async function scansOfJob(db: TenantTransaction, jobId: number): Promise<Incoming[]> {
  const { rows } = await sql<{ content: { code: string; mark?: string }[] }>`
    select content from scan_job where id = ${jobId}`.execute(db);
  const { content } = rows[0] ?? refuse('not-found');
  return content.map(({ code, mark }) => ({ code, mark: mark ?? null, source: 'batch' }));
}

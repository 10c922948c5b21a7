import type { CallReply, DisposalTask, getDisposalTask } from '@provizor/contract';
import { isTaskEnded, type TaskState } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Head = {
  type: 0 | 1;
  series: string;
  number: string;
  date: string;
  storage_id: number;
  device_id: string;
  state: TaskState;
};

async function headOf(db: TenantTransaction, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select v.type, v.series, o.doc_num as number, coalesce(o.doc_date, o.operation_date)::text as date, v.storage_id, v.device_id, v.state
      from mdlp_disposal v join mdlp_outgoing o on o.organization_id = v.organization_id and o.id = v.outgoing_id
     where v.outgoing_id = ${id}::uuid`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** A task as the local service takes it, always under the id it was stored with. Refuses not-found. */
export async function taskOf(db: TenantTransaction, id: string): Promise<DisposalTask> {
  const { type, series, number, date } = await headOf(db, id);
  const { rows } = await sql<{ mark: string; part: string | null }>`
    select mark, part from mdlp_disposal_mark where outgoing_id = ${id}::uuid order by n`.execute(db);
  return {
    rvRequestId: id,
    typeDocument: type,
    dateDocument: date,
    seriesDocument: series,
    numberDocument: number,
    marks: rows.map(({ mark, part }) => (part === null ? { mark } : { mark, soldPart: part })),
  };
}

/** A task to be asked for or handed over under its own id; null once its answer is known. Refuses not-found. */
export async function openTask(
  db: TenantTransaction,
  id: string,
): Promise<CallReply<typeof getDisposalTask>> {
  const { storage_id, device_id, state } = await headOf(db, id);
  return { open: isTaskEnded(state) ? null : { storage_id, device_id, state, task: await taskOf(db, id) } };
}

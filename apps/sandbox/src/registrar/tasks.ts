import type { Mdlp } from '../mdlp/mdlp.ts';
import type { TaskRequest } from './input.ts';
import type { MarkResult } from './marks.ts';

export type TaskStatus = 'wait' | 'inProgress' | 'ready' | 'error';

/** `results` of a task without its status. */
export type Results = {
  error?: { code: number; description: string };
  result?: { mdlpRequestId?: string; marks?: Record<string, MarkResult> };
};

/** A task as the database keeps it. */
export type TaskRow = {
  seq: number;
  device_id: string;
  rv_request_id: string;
  request: string;
  status: TaskStatus;
  created_at: number;
  next_at: number | null;
  results: string;
  report: string | null;
  reported: number;
};

export const taskOfDevice = ({ db }: Mdlp, deviceId: string, id: string): TaskRow | undefined =>
  db.get<TaskRow>(
    'select * from registrar_task where device_id = ? and rv_request_id = ?',
    deviceId,
    id.toLowerCase(),
  );

/**
 * Queues a task.
 * @returns false when the device has one with this id
 */
export function queueTask(
  { db, clock }: Mdlp,
  deviceId: string,
  { id, request }: { id: string; request: TaskRequest },
  delay: number,
): boolean {
  const changed = db.run(
    `insert into registrar_task (device_id, rv_request_id, request, status, created_at, next_at)
     values (?, ?, ?, 'wait', ?, ?) on conflict do nothing`,
    ...[deviceId, id, JSON.stringify(request), clock.now(), clock.now() + delay],
  );
  return changed === 1;
}

export const dropTask = ({ db }: Mdlp, seq: number): void =>
  void db.run('delete from registrar_task where seq = ?', seq);

/** The tasks of all devices, the newest first. */
export const recentTasks = ({ db }: Mdlp, limit: number) =>
  db.all<Omit<TaskRow, 'request' | 'results' | 'report'> & { type: string; number: string | null }>(
    `select seq, device_id, rv_request_id, status, created_at, next_at, reported, request ->> 'type' as type,
       request ->> '$.documentOut.number' as number, results ->> '$.error.description' as error,
       results ->> '$.result.mdlpRequestId' as mdlp_request_id
     from registrar_task order by seq desc limit ?`,
    limit,
  );

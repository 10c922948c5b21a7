import { randomUUID } from 'node:crypto';
import type { HandlerInput, sendHivPrescription, startHivTask } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { demandDevice } from '../../registrar/index.ts';
import { enterOne } from './enter.ts';

/** The last release that has not come back; null = there is none. */
export async function lastRelease(db: TenantTransaction, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from prescription_release where prescription_id = ${id} and returned_at is null`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Packs of a release no task has been made of; one that has ended by an error counts for none. */
export async function untoldOf(db: TenantTransaction, release: number): Promise<string[]> {
  const { rows } = await sql<{ sgtin: string }>`
    select k.sgtin from prescription_release r
      join stock_document_pack k on k.organization_id = r.organization_id and k.document_id = r.document_id
     where r.id = ${release}
       and not exists (select from hiv_task t where t.organization_id = r.organization_id and t.release_id = r.id
                                                and t.state <> 'error')
     order by k.n, k.sgtin`.execute(db);
  return rows.map(({ sgtin }) => sgtin);
}

/** Where the packs of a release lay: its storage and the place of activity of that storage. */
type From = { storage_id: number; place: string | null };

/** Refuses not-found. */
export async function releasedFrom(db: TenantTransaction, release: number): Promise<From> {
  const { rows } = await sql<From>`
    select d.storage_id, b.branch_id as place
      from prescription_release r
      join stock_document d on d.organization_id = r.organization_id and d.id = r.document_id
      join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
      left join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
     where r.id = ${release}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

type Paper = { series: string; number: string; date: string };

/**
 * Makes a task for a registrar of the last release: its id is stored before anything is sent. Refuses not-found,
 * hiv.nothing-to-tell, hiv.task-open, hiv.other-storage, registrar.none, registrar.other-place, hiv.marks-lost with the
 * codes.
 */
export async function startTask(
  ctx: Context,
  id: number,
  { storage_id, device_id, suid }: HandlerInput<typeof startHivTask>['body'],
) {
  const { db, user } = ctx;
  await enterOne(ctx, id, 'task');
  const { rows } = await sql<Paper>`
    select series, number, issue_date::text as date from prescription where id = ${id} for update`.execute(
    db,
  );
  const { series, number, date } = rows[0] ?? refuse('not-found');
  const release = (await lastRelease(db, id)) ?? refuse('hiv.nothing-to-tell');
  const { rows: living } = await sql`
    select from hiv_task where release_id = ${release} and state <> 'error'`.execute(db);
  if (living.length > 0) refuse('hiv.task-open');
  const codes = await untoldOf(db, release);
  if (codes.length === 0) refuse('hiv.nothing-to-tell');
  const from = await releasedFrom(db, release);
  if (storage_id !== from.storage_id) refuse('hiv.other-storage');
  await demandDevice(ctx, { storage_id, suid }, from.place);
  const { rows: marks } = await sql<{ sgtin: string; mark: string }>`
    select sgtin, mark from hiv_mark where release_id = ${release} order by n`.execute(db);
  const known = new Set(marks.map(({ sgtin }) => sgtin));
  const lost = codes.filter((code) => !known.has(code));
  if (lost.length > 0) refuse('hiv.marks-lost', { codes: lost.slice(0, 100) });
  const rvRequestId = randomUUID();
  await sql`
    insert into hiv_task (organization_id, id, release_id, storage_id, device_id, user_id)
    values (${user.organizationId}, ${rvRequestId}, ${release}, ${storage_id}, ${device_id}, ${user.id})`.execute(
    db,
  );
  const task = {
    rvRequestId,
    typeDocument: 1,
    dateDocument: date,
    seriesDocument: series,
    numberDocument: number,
    marks: marks.map(({ mark }) => ({ mark })),
  } as const;
  return { task };
}

/**
 * Takes what a registrar has answered: the same answer twice, or one that comes after the end, changes nothing. Refuses
 * not-found.
 */
export async function takeHivAnswer(
  ctx: Context,
  { id, status, rvRequestId, message }: HandlerInput<typeof sendHivPrescription>['body'],
): Promise<{ changed: boolean }> {
  const { db } = ctx;
  await enterOne(ctx, id);
  const { rows } = await sql<{ state: string }>`
    select t.state from hiv_task t
      join prescription_release r on r.organization_id = t.organization_id and r.id = t.release_id
     where t.id = ${rvRequestId}::uuid and r.prescription_id = ${id} for update of t`.execute(db);
  const { state } = rows[0] ?? refuse('not-found');
  if (state !== 'wait' || status === 'wait') return { changed: false };
  await sql`
    update hiv_task set state = ${status}, message = ${message || null}, told_at = now()
     where id = ${rvRequestId}::uuid`.execute(db);
  await enterOne(ctx, id, 'answer');
  return { changed: true };
}

import {
  deferralDays,
  type Objection,
  type PrescriptionState,
  type PrescriptionStatus,
} from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { workingDays } from './calendars.ts';

export type Urgency = keyof typeof deferralDays;

/** A status in force, the latest first. */
export type StatusInForce = {
  id: number;
  step: string;
  status: PrescriptionStatus;
  date: string;
  urgency: Urgency | null;
};

export type LockedPrescription = PrescriptionState & {
  id: number;
  version: number;
  cito: boolean;
  validUntil: string;
  inForce: StatusInForce[];
};

/** Reads a prescription for a change: whoever else changes it waits. Refuses not-found. */
export async function lockPrescription(db: TenantTransaction, id: number): Promise<LockedPrescription> {
  const { rows } = await sql<{
    version: number;
    status: PrescriptionStatus;
    issueDate: string;
    validUntil: string;
    cito: boolean;
    released: boolean;
  }>`
    select version, status, issue_date::text as "issueDate", valid_until::text as "validUntil", cito,
           released > 0 as released
      from prescription where id = ${id} for update`.execute(db);
  const found = rows[0] ?? refuse('not-found');
  const { rows: inForce } = await sql<StatusInForce>`
    select id, step, status, date::text as date, urgency from prescription_status
     where prescription_id = ${id} and not undone order by id desc`.execute(db);
  const [last, before] = inForce;
  return {
    ...found,
    id,
    inForce,
    ...(last ? { statusDate: last.date } : {}),
    ...(before ? { former: before.status } : {}),
  };
}

/** Refuses prescription.objections when something is in the way; its text and its cure are those of all of it. */
export function demandNone(objections: readonly Objection[]): void {
  if (objections.length === 0) return;
  const message = objections.map((each) => each.message).join(' ');
  const cure = [...new Set(objections.map((each) => each.cure))].join(' ');
  refuse('prescription.objections', { objections }, message, cure);
}

type Written = {
  status: PrescriptionStatus;
  date: string;
  reason: string | null;
  /** The status deferral it stands on: the last `defer` in force. */
  deferral: Pick<StatusInForce, 'date' | 'urgency'> | undefined;
};

/** Writes the present status of a prescription, with the term of the deferral in force. */
export async function writeStatus(
  { db }: Pick<Context, 'db'>,
  id: number,
  { status, date, reason, deferral }: Written,
): Promise<void> {
  const urgency = deferral?.urgency ?? 'usual';
  const until = deferral ? (await workingDays(db)).after(deferral.date, deferralDays[urgency]) : null;
  await sql`
    update prescription
       set status = ${status}, status_date = ${date}, reason = ${reason}, version = version + 1, updated_at = now(),
           deferred_since = ${deferral?.date ?? null}::date, deferred_urgency = ${deferral ? urgency : null},
           deferred_until = ${until}::date
     where id = ${id}`.execute(db);
}

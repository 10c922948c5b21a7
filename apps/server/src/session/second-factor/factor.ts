import { sql } from 'kysely';
import { refuse, seal, unseal } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { addressOf, isTimed, newRecoveryCodes, newSecret, recoveryDigest, stepOf } from './codes.ts';

export type Owner = { organizationId: number; userId: number };

type Row = { secret: string; since: string | null; last_step: number };

/** Typed codes may have spaces, as programs show them. */
const plain = (typed: string): string => typed.replaceAll(/\s/g, '');

async function rowOf(db: TenantTransaction, userId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select secret, to_json(since)#>>'{}' as since, last_step::float8 as last_step
      from second_factor where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Since when the person has a second factor and how many recovery codes are left; null = none. */
export async function factorOf(
  db: TenantTransaction,
  userId: number,
): Promise<{ since: string; recovery_left: number } | null> {
  const { rows } = await sql<{ since: string; recovery_left: number }>`
    select to_json(since)#>>'{}' as since, cardinality(recovery) as recovery_left
      from second_factor where user_id = ${userId} and since is not null`.execute(db);
  return rows[0] ?? null;
}

/** Takes a code of the program for good: its step counts as used. Of two requests with one code one is right. */
async function useStep(db: TenantTransaction, userId: number, row: Row, code: string, now: Date) {
  const step = stepOf(unseal(row.secret, 'second-factor'), code, row.last_step, now);
  if (step === null) return false;
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/**
 * Whether a typed code is right: of the program, or one for recovery, which is used up by it. A person without a
 * second factor needs none.
 */
export async function takeCode(
  db: TenantTransaction,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const row = await rowOf(db, userId);
  if (!row || row.since === null) return true;
  const code = plain(typed);
  if (isTimed(code)) return useStep(db, userId, row, code, now);
  const digest = recoveryDigest(code);
  const { numAffectedRows } = await sql`
    update second_factor set recovery = array_remove(recovery, ${digest}::bytea)
     where user_id = ${userId} and ${digest}::bytea = any(recovery)`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Begins to set a second factor up: a new secret, shown once. Nothing is asked for at the log-in before a code proves
 * that the program has it. Refuses `second-factor.on`.
 */
export async function begin(db: TenantTransaction, { organizationId, userId }: Owner, username: string) {
  const secret = newSecret();
  const { numAffectedRows } = await sql`
    insert into second_factor as f (organization_id, user_id, secret)
    values (${organizationId}, ${userId}, ${seal(secret, 'second-factor')})
    on conflict (organization_id, user_id) do update set secret = excluded.secret, last_step = 0
      where f.since is null`.execute(db);
  if (numAffectedRows !== 1n) refuse('second-factor.on');
  return { secret, address: addressOf(secret, username) };
}

async function giveCodes(db: TenantTransaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map(recoveryDigest);
  await sql`update second_factor set recovery = ${digests}::bytea[] where user_id = ${userId}`.execute(db);
  return codes;
}

/** Turns it on by its first code; gives the recovery codes, shown once. Refuses `input.invalid`, `second-factor.on`. */
export async function confirm(db: TenantTransaction, userId: number, typed: string, now: Date) {
  const row = await rowOf(db, userId);
  if (row?.since != null) refuse('second-factor.on');
  if (!row || !(await useStep(db, userId, row, plain(typed), now)))
    refuse('input.invalid', [
      { path: 'body.code', message: 'Код не подходит: проверьте, верно ли идут часы телефона' },
    ]);
  await sql`update second_factor set since = now() where user_id = ${userId}`.execute(db);
  return giveCodes(db, userId);
}

/** New recovery codes in place of the old ones. Refuses `second-factor.off`. */
export async function renewCodes(db: TenantTransaction, userId: number): Promise<string[]> {
  if ((await factorOf(db, userId)) === null) refuse('second-factor.off');
  return giveCodes(db, userId);
}

/** Takes the second factor of a person away; gives whether there was one. */
export async function remove(db: TenantTransaction, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from second_factor where user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

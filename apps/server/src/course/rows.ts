import type { CourseCode, CourseGiven } from '@provizor/contract';
import type { ExerciseKey } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** An exercise as it was given to a person. */
export type ExerciseRow = {
  key: ExerciseKey;
  attempt: number;
  started_at: string;
  done_at: string | null;
  given: CourseGiven;
  codes: CourseCode[];
};

const columns = sql`exercise as key, attempt, to_json(started_at) #>> '{}' as started_at,
  to_json(done_at) #>> '{}' as done_at, given, codes`;

/** The person's exercise, undefined before it is begun. */
export async function findExercise(
  db: TenantTransaction,
  userId: number,
  key: ExerciseKey,
): Promise<ExerciseRow | undefined> {
  const { rows } = await sql<ExerciseRow>`
    select ${columns} from course_exercise where user_id = ${userId} and exercise = ${key}`.execute(db);
  return rows[0];
}

/** Gives the person an exercise, or a new attempt of it. */
export async function keepExercise(
  db: TenantTransaction,
  user: { id: number; organizationId: number },
  { key, given, codes }: Pick<ExerciseRow, 'key' | 'given' | 'codes'>,
): Promise<ExerciseRow> {
  const { rows } = await sql<ExerciseRow>`
    insert into course_exercise as e (organization_id, user_id, exercise, given, codes)
    values (${user.organizationId}, ${user.id}, ${key}, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(codes)}::jsonb)
    on conflict (organization_id, user_id, exercise) do update set
      attempt = e.attempt + 1, started_at = now(), given = excluded.given, codes = excluded.codes
    returning ${columns}`.execute(db);
  return rows[0] as ExerciseRow;
}

/** Marks an exercise done, once, and makes the certificate when none of `all` is left. */
export async function markDone(
  db: TenantTransaction,
  user: { id: number; organizationId: number },
  key: ExerciseKey,
  all: readonly ExerciseKey[],
): Promise<void> {
  await sql`
    update course_exercise set done_at = now()
     where user_id = ${user.id} and exercise = ${key} and done_at is null`.execute(db);
  // two people who finish at the same moment get two numbers
  await sql`select pg_advisory_xact_lock(hashtext('course_certificate'), ${user.organizationId}::int)`.execute(
    db,
  );
  await sql`
    insert into course_certificate (organization_id, user_id, number)
    select ${user.organizationId}::int, ${user.id}::int,
           coalesce((select max(number) from course_certificate where organization_id = ${user.organizationId}), 0) + 1
     where (select count(*) from course_exercise
             where user_id = ${user.id} and done_at is not null and exercise = any(${[...all]}::text[])) = ${all.length}
    on conflict (organization_id, user_id) do nothing`.execute(db);
}

import type { CallReply, getCourse } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { contourName } from './contour.ts';

type Course = CallReply<typeof getCourse>;

/** The exercises the person has begun and his certificate. */
export async function courseOf({ db, user, services }: Context): Promise<Course> {
  const exercises = await sql<Course['exercises'][number]>`
    select exercise as key, to_json(started_at) #>> '{}' as started_at, to_json(done_at) #>> '{}' as done_at
      from course_exercise
     where user_id = ${user.id} order by course_exercise.started_at`.execute(db);
  const certificates = await sql<NonNullable<Course['certificate']>>`
    select c.number, to_json(c.issued_at) #>> '{}' as issued_at, ${user.name}::text as name, o.name as organization
      from course_certificate c join organization o on o.id = c.organization_id
     where c.user_id = ${user.id}`.execute(db);
  return {
    contour: await contourName(db, services.config),
    exercises: exercises.rows,
    certificate: certificates.rows[0] ?? null,
  };
}

import type { addUserDivision, CallReply, HandlerInput, listUserDivisions } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findKept, findSeen } from '../../session/index.ts';
import { tellPerson } from '../tell.ts';
import { checkDivision } from './rules.ts';

type Placing = CallReply<typeof listUserDivisions>['items'][number];

const fault = (path: string, message: string) => refuse('input.invalid', [{ path: `body.${path}`, message }]);

const placings = sql`
  select w.id, w.user_id, w.division_id, d.name as division_name, w.position_id, p.name as position_name,
         json_build_object('start', w.date_start, 'end', w.date_end) as period
    from user_division w
    join division d on d.organization_id = w.organization_id and d.id = w.division_id
    join position p on p.id = w.position_id`;

/** Where a person the caller sees works and worked, the latest first. */
export async function placingsOf({ db, user }: Context, userId: number): Promise<Placing[]> {
  await findSeen(db, user, userId);
  const { rows } = await sql<Placing>`
    ${placings} where w.user_id = ${userId} order by w.date_start desc, w.id desc`.execute(db);
  return rows;
}

/** Appoints a person one keeps. The same place and position twice at a time is refused (`input.invalid`). */
export async function appoint(
  ctx: Context,
  { id, division_id, position_id, period }: HandlerInput<typeof addUserDivision>['body'],
): Promise<Placing> {
  const { db, user } = ctx;
  await findKept(db, user, id);
  await checkDivision(ctx, division_id);
  const known = await sql`select from position where id = ${position_id}`.execute(db);
  if (known.rows.length === 0) fault('position_id', 'Такой должности нет');
  const end = period.end ?? null;
  await sql`select from app_user where id = ${id} for update`.execute(db);
  const { rows: twins } = await sql`
    select from user_division
     where user_id = ${id} and division_id = ${division_id} and position_id = ${position_id}
       and daterange(date_start, date_end, '[]') && daterange(${period.start}::date, ${end}::date, '[]')`.execute(
    db,
  );
  if (twins.length > 0) fault('period.start', 'В это время сотрудник уже занимает эту должность');
  const { rows } = await sql<{ id: number }>`
    insert into user_division (organization_id, user_id, division_id, position_id, date_start, date_end)
    values (${user.organizationId}, ${id}, ${division_id}, ${position_id}, ${period.start}, ${end})
    returning id`.execute(db);
  tellPerson(ctx, id);
  const made = await sql<Placing>`${placings} where w.id = ${rows[0]?.id}`.execute(db);
  return made.rows[0] ?? refuse('not-found');
}

/** Removes an appointment of a person one keeps. Refuses `not-found`. */
export async function dismiss({ db, user }: Context, id: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`select user_id from user_division where id = ${id}`.execute(
    db,
  );
  await findKept(db, user, rows[0]?.user_id ?? refuse('not-found'));
  await sql`delete from user_division where id = ${id}`.execute(db);
}

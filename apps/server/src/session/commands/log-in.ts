import { type HandlerInput, handedPasswordDays, type logIn } from '@provizor/contract';
import { sql } from 'kysely';
import { type PublicContext, refuse } from '../../core/index.ts';
import { attempt } from '../attempts.ts';
import { deviceName, isNewDevice } from '../devices.ts';
import { passwordFits } from '../passwords.ts';
import { factorOf, takeCode } from '../second-factor/factor.ts';
import { notYou, tellOwner } from '../tell-owner.ts';
import { openSession } from '../tokens.ts';

type Person = {
  id: number;
  organization_id: number;
  type: 'root' | 'admin' | 'user';
  password_hash: string;
  disabled: boolean;
  /** Set by somebody else, and not used in time. */
  password_ended: boolean;
};

/** Who has typed the right password and a wrong code may be somebody who knows the password alone. */
async function tellOfWrongCode({ system, ip, userAgent }: PublicContext, person: Person | undefined) {
  if (!person) return;
  const { id: userId, organization_id: organizationId } = person;
  const where = deviceName({ ip, userAgent });
  await system((db) =>
    tellOwner(db, { organizationId, userId }, `Пароль введён верно, а код — нет: ${where}. ${notYou}`),
  );
}

/**
 * Log-in by name and password (shell-and-administration, section 7), and by a code where the person has a second factor:
 * a token, the type and the id of the person. Refuses `session.bad-credentials`, `session.code-required`,
 * `session.bad-code`, `session.blocked`, `session.password-ended`, `session.wait`.
 */
export async function enter(ctx: PublicContext, body: HandlerInput<typeof logIn>['body']) {
  const { username, password, code } = body;
  let person: Person | undefined;
  let isCodeWrong = false;
  const right = await attempt(ctx.system, { username, address: ctx.ip }, async () => {
    const { rows } = await ctx.system((db) =>
      sql<Person>`
        select id, organization_id, type, password_hash, disabled,
               coalesce(password_given_at < ${ctx.now()}::timestamptz - make_interval(days => ${handedPasswordDays}::int), false)
                 as password_ended
          from app_user where lower(username) = lower(${username}) and deleted_at is null`.execute(db),
    );
    person = rows[0];
    if (!(await passwordFits(password, person?.password_hash ?? null))) return false;
    const id = person?.id ?? 0;
    const isRight = await ctx.system(async (db) => {
      if ((await factorOf(db, id)) === null) return true;
      return takeCode(db, id, code || refuse('session.code-required'), ctx.now());
    });
    isCodeWrong = !isRight;
    return isRight;
  });
  if (isCodeWrong) {
    await tellOfWrongCode(ctx, person);
    return refuse('session.bad-code');
  }
  if (!right || !person) return refuse('session.bad-credentials');
  if (person.disabled) return refuse('session.blocked');
  if (person.password_ended) return refuse('session.password-ended');
  const { id, organization_id: organizationId, type } = person;
  const { ip, userAgent } = ctx;
  const token = await ctx.system(async (db) => {
    const owner = { organizationId, userId: id };
    const newDevice = await isNewDevice(db, id, { ip, userAgent });
    if (newDevice) {
      const where = deviceName({ ip, userAgent });
      await tellOwner(db, owner, `Вход с нового устройства: ${where}. ${notYou}`);
    }
    return openSession(db, { ...owner, ip, userAgent, newDevice });
  });
  return { token, type, userid: id };
}

import type { HandlerInput, logIn } from '@provizor/contract';
import { sql } from 'kysely';
import { type PublicContext, refuse } from '../../core/index.ts';
import { tryPassword } from '../attempts.ts';
import { openSession } from '../tokens.ts';

type Person = {
  id: number;
  organization_id: number;
  type: 'root' | 'admin' | 'user';
  password_hash: string;
  disabled: boolean;
};

/** Log-in by name and password (shell-and-administration, section 7): a token, the type and the id of the person. */
export async function enter(ctx: PublicContext, { username, password }: HandlerInput<typeof logIn>['body']) {
  let person: Person | undefined;
  const right = await tryPassword(ctx.system, username, password, async () => {
    const { rows } = await ctx.system((db) =>
      sql<Person>`select id, organization_id, type, password_hash, disabled
                    from app_user where lower(username) = lower(${username}) and deleted_at is null`.execute(
        db,
      ),
    );
    person = rows[0];
    return person?.password_hash ?? null;
  });
  if (!right || !person) return refuse('session.bad-credentials');
  if (person.disabled) return refuse('session.blocked');
  const { id, organization_id: organizationId, type } = person;
  const { ip, userAgent } = ctx;
  const token = await ctx.system((db) => openSession(db, { organizationId, userId: id, ip, userAgent }));
  return { token, type, userid: id };
}

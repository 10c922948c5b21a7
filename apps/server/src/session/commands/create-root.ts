import type { createRoot, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type PublicContext, refuse } from '../../core/index.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { isSetUp } from '../queries.ts';
import { openSession } from '../tokens.ts';

/**
 * First visit of an empty installation: makes the organisation and the root user (number 1). Refused with
 * `setup.done` when there is one already; of two at once one wins.
 */
export async function setUp(ctx: PublicContext, body: HandlerInput<typeof createRoot>['body']) {
  await checkPassword(body.password, body.username);
  if (await ctx.system(isSetUp)) refuse('setup.done');
  const hash = await hashPassword(body.password);
  return ctx.system(async (db) => {
    await sql`lock table app_user in share row exclusive mode`.execute(db);
    if (await isSetUp(db)) refuse('setup.done');
    const { id: organizationId } = await db
      .insertInto('organization')
      .values({ name: body.organization })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('app_user')
      .values({
        organization_id: organizationId,
        id: 1,
        username: body.username,
        password_hash: hash,
        name: body.name,
        type: 'root',
      })
      .execute();
    const { ip, userAgent } = ctx;
    const token = await openSession(db, { organizationId, userId: 1, ip, userAgent });
    return { token, type: 'root', userid: 1 } as const;
  });
}

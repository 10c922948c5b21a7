import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@provizor/contract';
import { type Binding, bind, type DetachedContext, refuse } from '../../core/index.ts';
import { type TenantTransaction, withTenant } from '../../database/index.ts';
import { checkOwnPassword } from '../own-password.ts';
import { findKept, refuseStronger } from '../people.ts';
import { notYou, tellOwner } from '../tell-owner.ts';
import { endSessions } from '../tokens.ts';
import { begin, confirm, remove, renewCodes } from './factor.ts';

/** Runs `fn` where the person belongs, wherever root works just now. */
const atHome = <T>({ user, services }: DetachedContext, fn: (db: TenantTransaction) => Promise<T>) =>
  withTenant(services.database, { organizationId: user.homeOrganizationId, userId: user.id }, fn);

const ownerOf = ({ user }: DetachedContext) => ({ organizationId: user.homeOrganizationId, userId: user.id });

/** One's own: after the password, and not while the organisation demands one. */
async function removeOwn(ctx: DetachedContext, password: string): Promise<void> {
  await checkOwnPassword(ctx, password, 'body.password');
  await atHome(ctx, async (db) => {
    const home = await db
      .selectFrom('organization')
      .select('settings')
      .where('id', '=', ctx.user.homeOrganizationId)
      .executeTakeFirst();
    const settings = (home?.settings ?? {}) as { log_in?: { second_factor?: boolean } };
    if (settings.log_in?.second_factor) refuse('second-factor.demanded');
    if (!(await remove(db, ctx.user.id))) refuse('second-factor.off');
    await tellOwner(db, ownerOf(ctx), `Вход по коду отключён. ${notYou}`);
  });
}

/** That of a person one keeps, who has lost the phone; the sessions of the person end. */
async function removeOf(ctx: DetachedContext, userId: number): Promise<void> {
  const { user } = ctx;
  if (user.type === 'user' && !user.isDivisionAdmin) refuse('access.denied');
  await ctx.tx(async ({ db }) => {
    const { id } = await findKept(db, user, userId);
    await refuseStronger(db, user, id);
    if (!(await remove(db, id))) refuse('second-factor.off');
    await endSessions(db, id, null);
    const owner = { organizationId: user.organizationId, userId: id };
    await tellOwner(db, owner, `Вход по коду сбросил ${user.name}: настройте его заново.`);
  });
}

const detached = { transaction: false } as const;

export const secondFactorBindings: Binding[] = [
  bind(
    beginSecondFactor,
    async (ctx, { body }) => {
      await checkOwnPassword(ctx, body.password, 'body.password');
      const { homeOrganizationId: organizationId, id: userId, username } = ctx.user;
      return atHome(ctx, (db) => begin(db, { organizationId, userId }, username));
    },
    detached,
  ),
  bind(
    confirmSecondFactor,
    async (ctx, { body }) => {
      const recovery = await atHome(ctx, async (db) => {
        const codes = await confirm(db, ctx.user.id, body.code, ctx.now());
        await tellOwner(db, ownerOf(ctx), `Вход по коду включён. ${notYou}`);
        return codes;
      });
      return { recovery };
    },
    detached,
  ),
  bind(
    renewRecoveryCodes,
    async (ctx, { body }) => {
      await checkOwnPassword(ctx, body.password, 'body.password');
      const recovery = await atHome(ctx, async (db) => {
        const codes = await renewCodes(db, ctx.user.id);
        await tellOwner(db, ownerOf(ctx), `Коды восстановления заменены новыми. ${notYou}`);
        return codes;
      });
      return { recovery };
    },
    detached,
  ),
  bind(
    removeSecondFactor,
    async (ctx, { body: { user_id: userId, password = '' } }) => {
      if (userId === undefined || userId === ctx.user.id) await removeOwn(ctx, password);
      else await removeOf(ctx, userId);
      return { ok: true };
    },
    detached,
  ),
];

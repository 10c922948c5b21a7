import { changePassword, createRoot, getProfile, getSetup, logIn, logOut } from '@provizor/contract';
import { type Binding, bind, bindPublic } from '../core/index.ts';
import { setPassword } from './commands/change-password.ts';
import { setUp } from './commands/create-root.ts';
import { enter } from './commands/log-in.ts';
import { demoLogins } from './demo-logins.ts';
import { isSetUp, profileOf } from './queries.ts';
import { endSession } from './tokens.ts';

export const bindings: Binding[] = [
  bindPublic(logIn, (ctx, { body }) => enter(ctx, body)),
  bind(logOut, async (ctx) => {
    await endSession(ctx.db, ctx.user.sessionId);
    return { ok: true };
  }),
  bind(changePassword, (ctx, { body }) => setPassword(ctx, body), { transaction: false }),
  bind(getProfile, (ctx) => profileOf(ctx)),
  bindPublic(getSetup, async ({ system, services: { config } }) => ({
    needed: !(await system(isSetUp)),
    demo: config.demo ? await demoLogins() : [],
    version: config.version,
  })),
  bindPublic(createRoot, (ctx, { body }) => setUp(ctx, body)),
];

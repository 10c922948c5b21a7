import {
  changePassword,
  createRoot,
  endPersonSession,
  endPersonSessions,
  getProfile,
  getSetup,
  listSessions,
  logIn,
  logOut,
  weighPassword,
} from '@provizor/contract';
import { type Binding, bind, bindPublic } from '../core/index.ts';
import { withTenant } from '../database/index.ts';
import { setPassword } from './commands/change-password.ts';
import { setUp } from './commands/create-root.ts';
import { enter } from './commands/log-in.ts';
import { demoLogins } from './demo-logins.ts';
import { worthOf } from './passwords.ts';
import { isSetUp, profileOf } from './queries.ts';
import { secondFactorBindings } from './second-factor/routes.ts';
import { endAll, endOne, sessionsOf } from './sessions.ts';
import { endSession } from './tokens.ts';

export const bindings: Binding[] = [
  ...secondFactorBindings,
  bindPublic(logIn, (ctx, { body }) => enter(ctx, body)),
  bind(
    logOut,
    async ({ user, services }) => {
      const home = { organizationId: user.homeOrganizationId, userId: user.id };
      await withTenant(services.database, home, (db) => endSession(db, user.sessionId));
      return { ok: true };
    },
    { transaction: false },
  ),
  bind(changePassword, (ctx, { body }) => setPassword(ctx, body), { transaction: false }),
  bind(weighPassword, async (_, { body }) => ({ worth: await worthOf(body.password, body.username) }), {
    transaction: false,
  }),
  bind(getProfile, (ctx) => profileOf(ctx), { transaction: false }),
  bind(
    listSessions,
    async (ctx, { body }) => {
      const items = await sessionsOf(ctx, body.user_id);
      return { items, count: items.length };
    },
    { transaction: false },
  ),
  bind(
    endPersonSession,
    async (ctx, { params }) => {
      await endOne(ctx, params.id);
      return { ok: true };
    },
    { transaction: false },
  ),
  bind(endPersonSessions, async (ctx, { body }) => ({ ended: await endAll(ctx, body.user_id) }), {
    transaction: false,
  }),
  bindPublic(getSetup, async ({ system, services: { config } }) => ({
    needed: !(await system(isSetUp)),
    demo: config.demo ? await demoLogins() : [],
    version: config.version,
  })),
  bindPublic(createRoot, (ctx, { body }) => setUp(ctx, body)),
];

import { addRole, getRole, listRoles, removeRole, saveRole } from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { changeRole, createRole, removeRoleOf } from './commands.ts';
import { findRole, findRoles } from './queries.ts';

export const roleBindings = [
  bind(listRoles, (ctx, { body }) => findRoles(ctx, body)),
  bind(getRole, async (ctx, { body }) => ({ item: await findRole(ctx, body.id) })),
  bind(addRole, async (ctx, { body }) => ({ item: await createRole(ctx, body) })),
  bind(saveRole, async (ctx, { body }) => ({ item: await changeRole(ctx, body) })),
  bind(removeRole, async (ctx, { body }) => {
    await removeRoleOf(ctx, body.id);
    return { ok: true };
  }),
];

import {
  addUser,
  addUserDivision,
  checkUsername,
  getUser,
  listUserDivisions,
  listUsers,
  removeUser,
  removeUserDivision,
  updateUser,
} from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { asSystem } from '../../database/index.ts';
import { appoint, dismiss, placingsOf } from './divisions.ts';
import { findUser, findUsers, obstacleOfName } from './queries.ts';
import { removePerson } from './remove.ts';
import { changeUser, createUser } from './save.ts';

export const userBindings = [
  bind(listUsers, (ctx, { body }) => findUsers(ctx, body)),
  bind(getUser, async (ctx, { params }) => ({ item: await findUser(ctx, params.id) })),
  bind(
    checkUsername,
    async ({ services }, { body }) => {
      const message = await asSystem(services.database, (db) => obstacleOfName(db, body.name, body.id ?? 0));
      return { free: message === null, message };
    },
    { transaction: false },
  ),
  bind(addUser, async (ctx, { body }) => ({ item: await createUser(ctx, body) }), { transaction: false }),
  bind(updateUser, async (ctx, { body }) => ({ item: await changeUser(ctx, body) })),
  bind(listUserDivisions, async (ctx, { body }) => {
    const items = await placingsOf(ctx, body.id);
    return { items, count: items.length };
  }),
  bind(addUserDivision, async (ctx, { body }) => ({ item: await appoint(ctx, body) })),
  bind(removeUserDivision, async (ctx, { body }) => {
    await dismiss(ctx, body.id);
    return { ok: true };
  }),
  bind(removeUser, async (ctx, { body }) => ({ ok: true, hidden: await removePerson(ctx, body.id) })),
];

import {
  addOrganization,
  chooseOrganizations,
  getOrganization,
  getOrganizationByInn,
  listOrganizations,
  removeOrganization,
  saveOrganization,
} from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { asSystem } from '../../database/index.ts';
import { findOptions } from './choose.ts';
import { findByInn, findOrganization, findOrganizations } from './queries.ts';
import { removeOrganizationOf } from './remove.ts';
import { changeOrganization, createOrganization } from './save.ts';

/** These run outside of any organisation: whom the caller sees is a condition of every query. */
const detached = { transaction: false } as const;

export const organizationBindings = [
  bind(
    listOrganizations,
    ({ services, user }, { body }) => asSystem(services.database, (db) => findOrganizations(db, user, body)),
    detached,
  ),
  bind(
    getOrganization,
    ({ services, user }, { body }) =>
      asSystem(services.database, async (db) => ({ item: await findOrganization(db, user, body.id) })),
    detached,
  ),
  bind(
    getOrganizationByInn,
    ({ services, user }, { query }) =>
      asSystem(services.database, async (db) => ({ item: await findByInn(db, user, query.inn) })),
    detached,
  ),
  bind(
    chooseOrganizations,
    ({ services, user }, { body }) =>
      asSystem(services.database, async (db) => ({ items: await findOptions(db, user, body) })),
    detached,
  ),
  bind(addOrganization, async (ctx, { body }) => ({ item: await createOrganization(ctx, body) }), detached),
  bind(saveOrganization, async (ctx, { body }) => ({ item: await changeOrganization(ctx, body) }), detached),
  bind(
    removeOrganization,
    async (ctx, { body }) => {
      await removeOrganizationOf(ctx, body.id);
      return { ok: true };
    },
    detached,
  ),
];

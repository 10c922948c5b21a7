import { sql } from 'kysely';
import { type Context, writeEvents } from '../core/index.ts';
import { asSystem } from '../database/index.ts';

type Holder = { organization_id: number; user_id: number };

/** Tells a person to read the profile again: rights, names or places have changed. */
export function tellPerson(ctx: Context, userId: number): void {
  ctx.publish({ type: 'profile.changed', userId });
}

/** Tells everybody who has the role, in whatever organisation; after the commit. */
export function tellHolders(ctx: Context, roleId: number): void {
  ctx.afterCommit(() =>
    asSystem(ctx.services.database, async (db) => {
      const { rows } = await sql<Holder>`
        select organization_id, user_id from user_role where role_id = ${roleId}
         order by organization_id`.execute(db);
      for (const [organizationId, holders] of Map.groupBy(rows, (row) => row.organization_id)) {
        const events = holders.map(({ user_id }) => ({ type: 'profile.changed' as const, userId: user_id }));
        await writeEvents(db, organizationId, events);
      }
    }),
  );
}

import { sql } from 'kysely';
import type { TestServer, TestUser } from '../../testing/index.ts';

const idOf = async (server: TestServer, user: TestUser, query: ReturnType<typeof sql<{ id: number }>>) =>
  (await server.tenant(user, (db) => query.execute(db))).rows[0]?.id ?? 0;

/** A counterparty of the person's organisation; gives its id. */
export const partnerIn = (server: TestServer, user: TestUser, name: string): Promise<number> =>
  idOf(
    server,
    user,
    sql`insert into partner (organization_id, name) values (${user.organizationId}, ${name}) returning id`,
  );

/** A programme in the person's organisation; gives its id. */
export const programmeIn = (server: TestServer, user: TestUser, kind = 'federal'): Promise<number> =>
  idOf(
    server,
    user,
    sql`insert into programme (organization_id, name, kind, source_type_id)
        values (${user.organizationId}, ${`Программа ${kind}`}, ${kind}, 8) returning id`,
  );

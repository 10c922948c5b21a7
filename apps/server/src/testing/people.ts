import { randomBytes } from 'node:crypto';
import type { Subject } from '@provizor/contract';
import { asSystem, type Database, type TenantTransaction } from '../database/index.ts';
import { hashPassword, openSession } from '../session/index.ts';

export type TestOrganization = { id: number; name: string };

export type TestUser = {
  id: number;
  organizationId: number;
  username: string;
  password: string;
  name: string;
  /** Of a living session. */
  token: string;
};

export type UserOptions = {
  /** `user` when absent; there is one root in a database. */
  type?: 'root' | 'admin' | 'user';
  read?: Subject[];
  manage?: Subject[];
  disabled?: boolean;
};

const unique = () => randomBytes(6).toString('hex');

/** One password for all test people: hashing it costs 30 ms. */
const password = 'Secret-Key-2026';
let passwordHash: Promise<string> | undefined;

async function grant(db: TenantTransaction, organizationId: number, userId: number, options: UserOptions) {
  const { read = [], manage = [] } = options;
  if (read.length + manage.length === 0) return;
  const role = await db
    .insertInto('role')
    .values({ name: `role ${unique()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ability = (action: string) => (subject: Subject) => ({ role_id: role.id, action, subject });
  await db
    .insertInto('role_ability')
    .values([...read.map(ability('read')), ...manage.map(ability('manage'))])
    .execute();
  await db
    .insertInto('user_role')
    .values({ organization_id: organizationId, user_id: userId, role_id: role.id })
    .execute();
}

/** Makes organisations and people directly in the database, each with a name of its own. */
export function peopleFactory(database: Database) {
  return {
    /** A new organisation. */
    organization: (
      options: { isUzo?: boolean; inn?: string; sandbox?: boolean; groups?: ('vzn' | 'hiv')[] } = {},
    ): Promise<TestOrganization> =>
      asSystem(database, (db) =>
        db
          .insertInto('organization')
          .values({
            name: `Аптека ${unique()}`,
            is_uzo: options.isUzo ?? false,
            inn: options.inn ?? null,
            sandbox: options.sandbox ?? false,
            group_llo: options.groups ?? [],
          })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow(),
      ),
    /** A person of the organisation with a living session; without abilities unless they are named. */
    user: async (organization: { id: number }, options: UserOptions = {}): Promise<TestUser> => {
      passwordHash ??= hashPassword(password);
      const hash = await passwordHash;
      const type = options.type ?? 'user';
      return asSystem(database, async (db) => {
        const person = await db
          .insertInto('app_user')
          .values({
            organization_id: organization.id,
            username: `user-${unique()}`,
            password_hash: hash,
            name: `Иванова Мария ${unique()}`,
            type,
            disabled: options.disabled ?? false,
            ...(type === 'root' ? { id: 1 } : {}),
          })
          .returning(['id', 'username', 'name'])
          .executeTakeFirstOrThrow();
        await grant(db, organization.id, person.id, options);
        const owner = { organizationId: organization.id, userId: person.id };
        const token = await openSession(db, { ...owner, ip: '127.0.0.1', userAgent: null });
        return { ...person, organizationId: organization.id, password, token };
      });
    },
  };
}

/** What a test person logs in with; the call takes nothing else of him. */
export const credentials = ({ username, password }: { username: string; password: string }) => ({
  username,
  password,
});

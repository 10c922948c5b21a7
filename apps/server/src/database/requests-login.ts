import pg from 'pg';
import { DatabaseFailure } from './embedded/failure.ts';
import { connect } from './migrate.ts';
import { applicationRole, authorityRole } from './transactions.ts';

/** Login of the requests in a database the program makes itself. */
export const requestsLogin = 'provizor_requests';

/** Number of the advisory lock under which roles of the server are made and given. */
const rolesLock = 20_260_004;

/**
 * Makes the login of requests on a server, once: it owns nothing, sees nothing by itself and bypasses nothing.
 * @param password of the login, null where the server asks for none
 */
export async function makeRequestsLogin(client: pg.ClientBase, password: string | null): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [requestsLogin]);
  if (rowCount === 0) await client.query(`create role ${requestsLogin} login noinherit`);
  if (password !== null)
    await client.query(`alter role ${requestsLogin} password ${pg.escapeLiteral(password)}`);
}

type Login = { name: string; bypasses: boolean; lacks: string[] };

/** What the login of requests may do beside the roles requests change to. */
async function loginOf(client: pg.ClientBase): Promise<Login> {
  const { rows } = await client.query<Login>(
    `
    select current_user as name,
           (select bool_or(r.rolsuper or r.rolbypassrls or r.rolcreaterole)
              from pg_roles r where pg_has_role(current_user, r.oid, 'member')) as bypasses,
           array(select n from unnest($1::text[]) n
                  where not pg_has_role(current_user, n, 'member')) as lacks`,
    [[applicationRole, authorityRole]],
  );
  return rows[0] as Login;
}

async function give(owner: pg.Pool, login: string, roles: string[]): Promise<void> {
  const client = await owner.connect();
  const names = roles.join(', ');
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock]);
    await client.query(`grant ${names} to ${pg.escapeIdentifier(login)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseFailure(
      `Роль ${login} из DATABASE_URL не может работать: выполните «grant ${names} to ${login}».`,
      reason,
    );
  } finally {
    client.release();
  }
}

/**
 * Lets the login of requests change to the roles of requests; after the migrations, which make those. Throws
 * DatabaseFailure with one sentence when it does not answer, or when row-level security would not hold it: it is a
 * superuser, bypasses the rules, makes roles, or may become such a one.
 */
export async function openToRequests(owner: pg.Pool, requests: pg.Pool, pooled = false): Promise<void> {
  const client = await connect(requests, 'DATABASE_URL', pooled);
  let login: Login;
  try {
    login = await loginOf(client);
  } finally {
    client.release();
  }
  if (login.bypasses) {
    throw new DatabaseFailure(
      `Роль ${login.name} из DATABASE_URL обходит защиту строк: назовите её в DATABASE_OWNER_URL, а в DATABASE_URL — ` +
        'обычную роль («create role … login noinherit»).',
    );
  }
  if (login.lacks.length > 0) await give(owner, login.name, login.lacks);
}

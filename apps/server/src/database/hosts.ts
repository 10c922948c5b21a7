import pg from 'pg';

/** `postgres://user:password@first:5432,second:5432/name?…`, as libpq reads it too. */
const several = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/;

/**
 * Connection strings of the single hosts of one that names several, divided by commas; `target_session_attrs` is left
 * out, as the one that takes writes is always looked for. A string of one host is given back as it is.
 */
export function urlsOfHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = several.exec(url) ?? [];
  if (hosts === '') return [url];
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

/** Read by the server as a lost connection: whoever has asked asks again. */
const standbyText = 'Connection terminated: this host is a standby';

async function demandPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error(standbyText);
}

/** Milliseconds a host has to answer whether it takes writes. */
const patience = 5000;

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await demandPrimary(client);
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** The connection string of the single host that takes writes now; of the first when none does, or none else is named. */
export async function primaryUrl(url: string): Promise<string> {
  const urls = urlsOfHosts(url);
  if (urls.length > 1) for (const one of urls) if (await isPrimary(one)) return one;
  return urls[0] ?? url;
}

/** The same connection string with the host that takes writes now before the others: a start needs it at once. */
export async function primaryFirst(url: string): Promise<string> {
  const urls = urlsOfHosts(url);
  const at = urls.indexOf(await primaryUrl(url));
  const [, before = '', hosts = '', after = ''] = several.exec(url) ?? [];
  const names = hosts.split(',');
  const [primary] = names.splice(Math.max(0, at), 1);
  return hosts === '' ? url : `${before}${[primary, ...names].join(',')}${after}`;
}

/**
 * The class of clients of a connection string. With several hosts each client goes to the one that took writes last;
 * when it does not answer, or is a standby, this attempt fails and the next one goes to the next host: after a failover
 * work goes on with the host that was promoted.
 */
export function clientOf(url: string): typeof pg.Client {
  const urls = urlsOfHosts(url);
  if (urls.length === 1) return pg.Client;
  let present = 0;
  return class extends pg.Client {
    readonly #host = present;

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? {} : config), connectionString: urls[present] ?? url });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (...args: never[]) => void): Promise<pg.Client> | undefined {
      const done = this.#connect();
      if (!callback) return done;
      const tell = callback as (error: unknown, client?: pg.Client) => void;
      done.then(
        (client) => tell(null, client),
        (error: unknown) => tell(error),
      );
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        await demandPrimary(this);
        return this;
      } catch (error) {
        if (present === this.#host) present = (present + 1) % urls.length;
        void super.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

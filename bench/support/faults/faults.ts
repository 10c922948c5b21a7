import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './people.ts';
import { signalTo } from './programs.ts';
import type { Shop } from './shop.ts';

/** A whole number from 0 up to one below the given. */
export type Random = (below: number) => number;

/** What goes wrong; it ends by itself, some of it after the call has returned. */
type Act = (shop: Shop, random: Random, people: readonly Person[]) => Promise<unknown> | unknown;

/** `of`: how often it is drawn. `needs`: parts of the shop not every computer allows. */
export type Fault = { of: number; needs?: 'disks' | 'clocks'; act: Act };

const clients = `backend_type = 'client backend' and pid <> pg_backend_pid()`;

const hour = 3600;

/** From one to six hours, forward or back. */
const jump = (random: Random) => (random(2) === 0 ? -1 : 1) * (hour + random(5 * hour));

const later = (ms: number, act: () => unknown) => setTimeout(act, ms);

const held = async (signal: (name: NodeJS.Signals) => void, ms: number) => {
  signal('SIGSTOP');
  await sleep(ms);
  signal('SIGCONT');
};

/** The stand-in does something badly some times; `send` and what follows it are hit oftenest. */
const methods = ['send', 'send', 'document', 'ticket', 'income', 'download', undefined];
const answerBadly =
  (kind: 'error' | 'drop' | 'slow', more: (random: Random) => object): Act =>
  (shop, random) => {
    const method = methods[random(methods.length)];
    const fault = { kind, times: 1 + random(3), ...(method ? { method } : {}), ...more(random) };
    return shop.control('POST', 'faults', fault);
  };

/** Everything that goes wrong, by its name. */
export const faults: Readonly<Record<string, Fault>> = {
  'person: connection cut': { of: 20, act: (_, random, people) => people[random(people.length)]?.cut() },

  'database: sessions ended': {
    of: 8,
    act: (shop) =>
      shop.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${clients} order by random() limit 3`,
      ),
  },
  'database: a backend killed': {
    of: 4,
    act: async (shop) => {
      const rows = await shop.ask<{ pid: number }>(
        `select pid from pg_stat_activity where ${clients} order by random() limit 1`,
      );
      signalTo(rows?.[0]?.pid, 'SIGKILL');
    },
  },
  'database: PostgreSQL killed': { of: 3, act: (shop) => signalTo(shop.postmaster(), 'SIGKILL') },
  'database: PostgreSQL stopped at once': { of: 2, act: (shop) => signalTo(shop.postmaster(), 'SIGQUIT') },
  'database: PostgreSQL stopped in order': { of: 2, act: (shop) => signalTo(shop.postmaster(), 'SIGINT') },

  'server: held still': {
    of: 8,
    act: ({ server }, random) => held(server.signal, 50 + random(1000)),
  },
  'server: killed': { of: 4, act: ({ server }) => server.signal('SIGKILL') },

  'line to the database: cut': { of: 8, act: ({ lines }) => lines.database.cut() },
  'line to the database: held': {
    of: 6,
    act: ({ lines }, random) => lines.database.hold(100 + random(3000)),
  },
  'line to the database: refused': {
    of: 4,
    act: ({ lines }, random) => lines.database.refuse(100 + random(2000)),
  },
  'line to the database: slow': {
    of: 4,
    act: ({ lines }, random) => lines.database.delay(5 + random(60), 500 + random(2000)),
  },
  'line to the database: answers lost': {
    of: 5,
    act: ({ lines }, random) => lines.database.loseAnswers(1 + random(3)),
  },

  'line to MDLP: cut': { of: 6, act: ({ lines }) => lines.mdlp.cut() },
  'line to MDLP: held': { of: 5, act: ({ lines }, random) => lines.mdlp.hold(100 + random(5000)) },
  'line to MDLP: refused': { of: 5, act: ({ lines }, random) => lines.mdlp.refuse(100 + random(5000)) },
  'line to MDLP: slow': {
    of: 4,
    act: ({ lines }, random) => lines.mdlp.delay(50 + random(1000), 1000 + random(3000)),
  },
  'line to MDLP: answers lost': { of: 8, act: ({ lines }, random) => lines.mdlp.loseAnswers(1 + random(3)) },

  'MDLP: killed': { of: 4, act: ({ sandbox }) => sandbox.signal('SIGKILL') },
  'MDLP: held still': { of: 4, act: ({ sandbox }, random) => held(sandbox.signal, 100 + random(2000)) },
  'MDLP: answers with an error': {
    of: 8,
    act: answerBadly('error', (random) => ({ status: [500, 502, 503, 504][random(4)] })),
  },
  'MDLP: asks to wait': { of: 3, act: answerBadly('error', () => ({ status: 429 })) },
  'MDLP: answers slowly': { of: 5, act: answerBadly('slow', (random) => ({ ms: 200 + random(4000) })) },
  'MDLP: takes the request and is gone': { of: 8, act: answerBadly('drop', () => ({})) },
  'MDLP: closed for works': {
    of: 3,
    act: async (shop, random) => {
      const mode = random(2) === 0 ? '503' : 'refuse';
      const added = (await shop.control('POST', 'faults', { kind: 'stop', mode })) as { id: number } | null;
      if (added) later(500 + random(4000), () => shop.control('DELETE', `faults/${added.id}`));
    },
  },
  'MDLP: forgets its sessions': {
    of: 3,
    act: ({ sandboxFile }) => {
      const file = new DatabaseSync(sandboxFile, { timeout: 5000 });
      try {
        file.exec('delete from token');
      } finally {
        file.close();
      }
    },
  },

  'disk of the database: full': {
    of: 5,
    needs: 'disks',
    act: ({ disks }, random) => {
      disks?.database.fill(random(256));
      later(1000 + random(3000), () => disks?.database.makeRoom());
    },
  },
  'disk of the database: full, and PostgreSQL killed': {
    of: 2,
    needs: 'disks',
    act: (shop, random) => {
      shop.disks?.database.fill(random(64));
      signalTo(shop.postmaster(), 'SIGKILL');
      later(2000 + random(4000), () => shop.disks?.database.makeRoom());
    },
  },
  'disk of the data folder: full': {
    of: 2,
    needs: 'disks',
    act: ({ disks }, random) => {
      disks?.data.fill(0);
      later(1000 + random(3000), () => disks?.data.makeRoom());
    },
  },

  'clock of the computer: jumps': {
    of: 4,
    needs: 'clocks',
    act: ({ clocks }, random) => {
      const seconds = jump(random);
      clocks?.server.put(seconds);
      clocks?.database.put(seconds);
      later(2000 + random(12_000), () => {
        clocks?.server.put(0);
        clocks?.database.put(0);
      });
    },
  },
  'clock of the server: jumps': {
    of: 2,
    needs: 'clocks',
    act: ({ clocks }, random) => {
      clocks?.server.put(jump(random));
      later(2000 + random(12_000), () => clocks?.server.put(0));
    },
  },
  'clock of the database: jumps': {
    of: 2,
    needs: 'clocks',
    act: ({ clocks }, random) => {
      clocks?.database.put(jump(random));
      later(2000 + random(12_000), () => clocks?.database.put(0));
    },
  },
};

/** Whatever a fault has left is taken away: only the programs themselves have to find back to work now. */
export async function endFaults({ disks, clocks, server, sandbox, control }: Shop): Promise<void> {
  disks?.database.makeRoom();
  disks?.data.makeRoom();
  clocks?.server.put(0);
  clocks?.database.put(0);
  for (const program of [server, sandbox]) program.signal('SIGCONT');
  while ((await control('DELETE', 'faults')) === null) await sleep(100);
}

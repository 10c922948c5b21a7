import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, databaseAccount } from '../account.ts';
import { type Binaries, findBinaries } from '../binaries.ts';
import { claim } from '../claim.ts';
import { DatabaseFailure } from '../failure.ts';
import { choosePlaces, type Folders } from '../folders.ts';
import { clearLeftovers } from '../leftovers.ts';
import { runServer } from '../server.ts';
import { basesIn } from './base.ts';
import { archiveSettings, piecesIn, restoreCommand } from './settings.ts';

/** What a rewind has done. */
export type Rewound = {
  /** Moment of the last change that is in the database, as the server tells it; null = it told none. */
  last: string | null;
  /** Where the former cluster lies. */
  before: string;
};

/** The log ends before the moment: nothing was changed between its end and the moment. */
const endedEarly = 'recovery ended before configured recovery target was reached';

type Recovery = { binaries: Binaries; places: Folders; account: Account; base: string; settings: string[] };

/** Refuses to take a hole in the archive for its end: pieces after the last one that was read would be left out. */
function demandNoGap(folder: string, log: string): void {
  const read = [...log.matchAll(/restored log file "([0-9A-F]{24})" from archive/g)].map(
    ([, piece = '']) => piece,
  );
  const last = read.at(-1)?.slice(8) ?? '';
  const after = readdirSync(piecesIn(folder)).filter(
    (piece) => /^[0-9A-F]{24}$/.test(piece) && piece.slice(8) > last,
  );
  if (after.length > 0)
    throw new DatabaseFailure(
      `В архиве ${folder} не хватает куска журнала после ${read.at(-1) ?? 'основы'}: база работала без WAL_DIR. Выберите более ранний момент или восстановите копию.`,
    );
}

/** Lets a server recover a copy of the base by itself and stops it. @returns the last change it tells of */
async function recover({ binaries, places, account, base, settings }: Recovery): Promise<string | null> {
  rmSync(places.cluster, { recursive: true, force: true });
  await cp(base, places.cluster, { recursive: true });
  writeFileSync(join(places.cluster, 'recovery.signal'), '');
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, places.cluster]);
  execFileSync('chmod', ['-R', 'u=rwX,go=', places.cluster]);
  const server = await runServer(binaries, places, account, settings);
  await server.stop();
  const log = readFileSync(places.log, 'utf8');
  return /last completed transaction was at log time (\S+ \S+ \S+)/.exec(log)?.[1] ?? null;
}

/**
 * Brings the embedded database of a stopped installation to a moment, by the newest base before it and the log of
 * changes. It is made beside and put in place when it is whole; the former cluster stays. Throws DatabaseFailure.
 */
export async function rewind(dataDir: string, folder: string, moment: Date): Promise<Rewound> {
  const account = databaseAccount();
  const binaries = findBinaries(account);
  const places = choosePlaces(dataDir, account);
  const held = await claim(places);
  try {
    await clearLeftovers(places);
    const base = (await basesIn(folder)).find(({ made_at }) => Date.parse(made_at) <= moment.getTime());
    if (!base)
      throw new DatabaseFailure(
        `В архиве ${folder} нет основы старше этого момента: выберите более поздний.`,
      );
    const fresh = { ...places, cluster: `${places.cluster}.rewind`, log: `${places.log}.rewind` };
    const settings = [
      ...archiveSettings(folder, account),
      `restore_command=${restoreCommand(folder, places.cluster)}`,
      'hot_standby=off',
    ];
    const target = [
      `recovery_target_time=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      'recovery_target_action=promote',
    ];
    const recovery = { binaries, places: fresh, account, base: join(folder, base.name) };
    let last: string | null;
    try {
      last = await recover({ ...recovery, settings: [...settings, ...target] });
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || !error.output.includes(endedEarly)) throw error;
      demandNoGap(folder, readFileSync(fresh.log, 'utf8'));
      last = await recover({ ...recovery, settings });
    }
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const before = `${places.cluster}.before-${stamp}`;
    if (existsSync(places.cluster)) renameSync(places.cluster, before);
    renameSync(fresh.cluster, places.cluster);
    rmSync(fresh.log, { force: true });
    return { last, before };
  } finally {
    await held.release();
  }
}

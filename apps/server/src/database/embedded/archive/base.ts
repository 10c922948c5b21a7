import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { piecesIn } from './settings.ts';

/** Files of a cluster as they were at a moment, from which pieces of the log lead to any later one. */
const Base = z.object({
  name: z.string(),
  /** When it was whole: no moment before can be reached from it. */
  made_at: z.string(),
  /** The first piece of the log it needs. */
  first_piece: z.string().regex(/^[0-9A-F]{24}$/),
});
export type Base = z.infer<typeof Base>;

const about = 'base.json';
const unfinished = '.part';

/** Kept bases: the last one, and the one before should it prove bad. */
const kept = 2;

/** What a server makes anew (PostgreSQL, «Making a Base Backup Using the Low Level API»): the folders stay, empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const skipped =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|recovery\.signal|standby\.signal|backup_label)$/;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a folder of a running cluster: files that vanish meanwhile were of no use. */
async function copyFolder(from: string, to: string, top = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    if (skipped.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (top && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, false);
    } else {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    }
  }
}

/** What a base says of itself; null when that is torn, as after a power cut. */
async function toldBy(folder: string, name: string): Promise<Base | null> {
  const text = await readFile(join(folder, name, about), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Base.parse({ ...JSON.parse(text), name });
  } catch {
    process.stderr.write(
      `Копия файлов базы ${join(folder, name)} повреждена (${about} не читается): она пропущена.\n`,
    );
    return null;
  }
}

/** The bases of an archive, the newest first; what was broken off or is torn is none. */
export async function basesIn(folder: string): Promise<Base[]> {
  const names = await readdir(folder).catch(() => []);
  const found: Base[] = [];
  for (const name of names.filter((each) => each.startsWith('base-') && !each.endsWith(unfinished))) {
    const base = await toldBy(folder, name);
    if (base) found.push(base);
  }
  return found.toSorted((a, b) => b.made_at.localeCompare(a.made_at));
}

/** Removes old bases, broken ones, and the pieces no kept base needs. */
async function prune(folder: string): Promise<void> {
  const bases = await basesIn(folder);
  const stay = new Set(bases.slice(0, kept).map(({ name }) => name));
  for (const name of await readdir(folder))
    if (name.startsWith('base-') && !stay.has(name)) await rm(join(folder, name), { recursive: true });
  // a name is timeline and place; places go on over timelines
  const placeOf = (piece: string) => piece.slice(8, 24);
  const first = bases
    .slice(0, kept)
    .map((base) => placeOf(base.first_piece))
    .toSorted()[0];
  if (first === undefined) return;
  for (const piece of await readdir(piecesIn(folder)))
    if (/^[0-9A-F]{24}/.test(piece) && placeOf(piece) < first) await rm(join(piecesIn(folder), piece));
}

/** Most time the last piece may take to reach the archive, milliseconds. */
const patience = 10 * 60_000;

/**
 * Copies the files of the running cluster while people work, and removes what the archive does not need any more.
 * Throws Error when the log does not reach the archive.
 */
export async function makeBase(url: string, cluster: string, folder: string, now: Date): Promise<Base> {
  const name = `base-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const place = join(folder, `${name}${unfinished}`);
  const client = new pg.Client({ connectionString: url, application_name: 'provizor base' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await rm(place, { recursive: true, force: true });
    await client.query('select pg_backup_start($1, fast => true)', [name]);
    await copyFolder(cluster, place);
    await client.query(`set statement_timeout = ${patience}`);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string; made_at: Date }>(
      'select labelfile, spcmapfile, clock_timestamp() as made_at from pg_backup_stop(wait_for_archive => true)',
    );
    const [told] = rows;
    const first_piece = /\(file ([0-9A-F]{24})\)/.exec(told?.labelfile ?? '')?.[1];
    if (!told || first_piece === undefined) throw new Error('the server told no beginning of its log');
    await writeFile(join(place, 'backup_label'), told.labelfile, { mode: 0o600, flush: true });
    const base = { made_at: told.made_at.toISOString(), first_piece };
    await writeFile(join(place, about), JSON.stringify(base), { mode: 0o600, flush: true });
    await rename(place, join(folder, name));
    await prune(folder);
    return { name, ...base };
  } finally {
    await client.end();
    await rm(place, { recursive: true, force: true });
  }
}

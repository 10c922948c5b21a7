import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../index.ts';
import { until } from '../waiting.ts';
import { basesIn, makeBase } from './base.ts';
import { rewind } from './rewind.ts';
import { piecesIn } from './settings.ts';

// A cluster is made anew and recovered: seconds on a busy computer.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let home: string;
let walDir: string;
let open: EmbeddedDatabase | null = null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pvz-archive-'));
  chmodSync(home, 0o755);
  walDir = join(home, 'архив 100%');
});
afterEach(async () => {
  await open?.stop();
  open = null;
  rmSync(home, { recursive: true, force: true });
});

const dataDir = () => join(home, 'data');
async function start(archived = true): Promise<void> {
  open = await startEmbedded({ dataDir: dataDir(), ...(archived ? { walDir } : {}) });
}
async function stop(): Promise<void> {
  await open?.stop();
  open = null;
}
async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(open?.url);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
/** Writes a line; gives a moment at which it was there and nothing after it. */
async function write(line: string): Promise<Date> {
  await query(`insert into kept (line) values ('${line}')`);
  const [row] = await query<{ at: Date }>(`select clock_timestamp() + interval '50 ms' as at, pg_sleep(0.1)`);
  return row?.at ?? new Date();
}
const lines = async () =>
  (await query<{ line: string }>('select line from kept order by 1')).map(({ line }) => line);
/** What is written now is in the archive. */
async function archived(): Promise<void> {
  const [row] = await query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  expect(await until(() => existsSync(join(piecesIn(walDir), row?.piece ?? '')), 60_000)).not.toBe(false);
}
const base = () => makeBase(open?.url ?? '', open?.folder ?? '', walDir, new Date());

test('any moment after the base is come back to, the end too; the former cluster stays and the archive goes on', async () => {
  await start();
  await query('create table kept (line text)');
  const beginning = await write('до основы');
  const made = await base();
  const first = await write('первая');
  await write('вторая');
  const last = await write('третья');
  await stop();

  await expect(rewind(dataDir(), walDir, beginning)).rejects.toThrow(/нет основы старше/);
  const { before } = await rewind(dataDir(), walDir, first);
  expect(existsSync(before)).toBe(true);
  await start();
  expect(await lines()).toEqual(['до основы', 'первая']);
  await write('после возврата');
  await archived();
  await stop();

  // later than anything that was done: the end of the log
  await rewind(dataDir(), walDir, new Date());
  await start();
  expect(await lines()).toEqual(['до основы', 'первая', 'после возврата']);
  expect(last > first).toBe(true);
  expect((await basesIn(walDir)).map(({ name }) => name)).toEqual([made.name]);
});

test('two bases are kept with the pieces they need; a hole in the archive is told, not passed over', async () => {
  await start();
  await query('create table kept (line text)');
  for (const line of ['первая', 'вторая', 'третья']) {
    await write(line);
    await archived();
    await makeBase(
      open?.url ?? '',
      open?.folder ?? '',
      walDir,
      new Date(Date.now() + 2000 * Number(line.length)),
    );
  }
  const bases = await basesIn(walDir);
  expect(bases).toHaveLength(2);
  const first = bases.at(-1)?.first_piece ?? '';
  const pieces = readdirSync(piecesIn(walDir)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(pieces.toSorted()[0]).toBe(first);

  await write('четвёртая');
  await archived();
  const hole =
    readdirSync(piecesIn(walDir))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .toSorted()
      .at(-1) ?? '';
  await write('пятая');
  await archived();
  await stop();
  rmSync(join(piecesIn(walDir), hole));
  rmSync(join(dataDir(), 'postgres', 'pg_wal', hole), { force: true });
  await expect(rewind(dataDir(), walDir, new Date())).rejects.toThrow(/не хватает куска журнала/);
  await start();
  expect(await lines()).toHaveLength(5);
});

test('a base whose description is torn is left out; the others serve', async () => {
  const told = { made_at: '2026-11-20T10:00:00.000Z', first_piece: '000000010000000000000002' };
  for (const [name, text] of [
    ['base-1', JSON.stringify(told)],
    ['base-2', ''],
    ['base-3', '{"made_at":"2026-11'],
    ['base-4', '{"made_at":5}'],
  ] as const) {
    mkdirSync(join(walDir, name), { recursive: true });
    writeFileSync(join(walDir, name, 'base.json'), text);
  }
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await basesIn(walDir)).toEqual([{ name: 'base-1', ...told }]);
    expect(warned.mock.calls.map(([line]) => /base-\d/.exec(String(line))?.[0])).toEqual([
      'base-2',
      'base-3',
      'base-4',
    ]);
  } finally {
    warned.mockRestore();
  }
});

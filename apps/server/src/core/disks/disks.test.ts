import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDisk } from '../../testing/disk.ts';
import { type Disk, fullOf, watchDisks } from './disks.ts';

const none = { database: null, data: null, copies: null, archive: null, temp: null };

it.each<[string, Disk[], RegExp | null]>([
  ['room everywhere', [{ holds: ['database', 'data'], free: 1e9, all: 2e9 }], null],
  [
    'no room for copies alone',
    [
      { holds: ['copies'], free: 0, all: 2e9 },
      { holds: ['data'], free: 1e9, all: 2e9 },
    ],
    null,
  ],
  [
    'no room for the database',
    [{ holds: ['data', 'database'], free: 6e7, all: 2e9 }],
    /^На диске базы данных кончилось место/,
  ],
  ['no room for data', [{ holds: ['data'], free: 0, all: 2e9 }], /^На диске папки данных кончилось место/],
  ['no disk of this computer', [], null],
])('%s', (_what, disks, message) => {
  if (message === null) expect(fullOf(disks)).toBeNull();
  else expect(fullOf(disks)?.message).toMatch(message);
});

it('tells folders of one disk together, a folder not made yet by its parent, and none that cannot be read', async () => {
  const folders = {
    ...none,
    data: tmpdir(),
    copies: join(tmpdir(), 'not-made-yet', 'copies'),
    archive: '/proc/1/fd/x\0',
  };
  const disks = await watchDisks(
    () => folders,
    () => new Date(),
  ).read();
  expect(disks).toMatchObject([{ holds: ['data', 'copies'] }]);
  expect(disks[0]?.free).toBeLessThanOrEqual(disks[0]?.all ?? 0);
});

it('a disk that fills is told, and has room again', async (ctx) => {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-disks-'));
  rmSync(folder, { recursive: true });
  const disk = openDisk(folder);
  if (!disk) return ctx.skip('a disk of its own needs root on Linux');
  try {
    const disks = watchDisks(
      () => ({ ...none, data: folder, temp: tmpdir() }),
      () => new Date(),
    );
    expect(await disks.full()).toBeNull();
    disk.fill(1000);
    expect(await disks.full()).toMatchObject({ use: 'data' });
    disk.makeRoom();
    expect(await disks.full()).toBeNull();
  } finally {
    disk.close();
  }
});

it('a refusal for want of room is remembered for a minute', async () => {
  let now = 0;
  const disks = watchDisks(
    () => none,
    () => new Date(now),
  );
  expect(await disks.full()).toBeNull();
  disks.noteRefusal();
  now += 59_000;
  expect(await disks.full()).toMatchObject({ use: 'database' });
  now += 2000;
  expect(await disks.full()).toBeNull();
  expect(disks.refusals()).toBe(1);
});

import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repairLinks } from './binaries.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provizor-binaries-'));
  mkdirSync(join(folder, 'native/lib'), { recursive: true });
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), '');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ];
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes the links an installation without scripts leaves out, and mends broken ones', () => {
  symlinkSync('nowhere', join(folder, 'native/lib/libpq.so'));
  repairLinks(folder);
  for (const name of ['libpq.so', 'libpq.so.5']) {
    expect(readlinkSync(join(folder, 'native/lib', name))).toBe('libpq.so.5.18');
  }
});

import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentAt } from './support/other-date.ts';

const tell = 'process.stdout.write(new Date().toISOString())';
const nested = `process.stdout.write(require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(tell)}]))`;

const isHere = globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0;
if (!isHere) process.stderr.write('libfaketime is not installed: tests of --date are skipped\n');

it.skipIf(!isHere)('programs and their children begin at the moment named', () => {
  const env = { ...process.env, ...environmentAt('2028-02-29T09:00Z') };
  const told = execFileSync(process.execPath, ['-e', nested], { env, encoding: 'utf8' });
  expect(told).toMatch(/^2028-02-29T09:0/);
});

it('a date that cannot be read is refused', () => {
  expect(() => environmentAt('tomorrow')).toThrow('not a moment');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { latestRelease } from './latest-release.ts';
import { releases } from './releases.ts';

test('the notes people are told of are those of the version they run', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([latestRelease, releases[0]?.version]).toEqual([version, version]);
});

import { expect, test } from 'vitest';
import { closureOf } from './closure.ts';

const locked = {
  'apps/server': { dependencies: { own: '*', a: '1' }, devDependencies: { tester: '1' } },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'packages/own': { dependencies: { b: '1' } },
  // a needs another b than the rest, and has it of its own.
  'node_modules/a': {
    dependencies: { b: '2', '@types/b': '1', fast: '1' },
    optionalDependencies: { fast: '1' },
    peerDependencies: { peer: '1', typescript: '7' },
    peerDependenciesMeta: { typescript: { optional: true } },
  },
  'node_modules/a/node_modules/b': {},
  'node_modules/b': { dependencies: { a: '1' } },
  'node_modules/fast': { optionalDependencies: { 'fast-linux': '1' } },
  'node_modules/fast-linux': { os: ['linux'] },
  'node_modules/peer': {},
  'node_modules/typescript': {},
  'node_modules/tester': {},
  'node_modules/@types/b': {},
};

test('a closure has what runs, from where Node would take it, and nothing else', () => {
  expect(closureOf(locked, ['apps/server'])).toEqual({
    workspaces: ['apps/server', 'packages/own'],
    packages: [
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/fast',
      'node_modules/peer',
    ],
  });
});

test('a package the lock file lacks is named', () => {
  expect(() => closureOf({ 'apps/server': { dependencies: { lost: '1' } } }, ['apps/server'])).toThrow(
    'apps/server needs lost, which package-lock.json lacks.',
  );
});

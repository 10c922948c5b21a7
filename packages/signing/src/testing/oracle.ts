import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What an outside program answered. */
export type Answer = { code: number | null; stdout: string; stderr: string };

/** A folder in which outside programs read and write files; removed after the tests. */
export type Workshop = {
  write(name: string, content: Uint8Array | string): void;
  read(name: string): Uint8Array;
  /** runs OpenSSL with the GOST engine: the first argument is the command */
  openssl(...args: string[]): Answer;
  certtool(...args: string[]): Answer;
};

const run = (program: string, args: string[], cwd: string): Answer => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { code: status, stdout: stdout ?? '', stderr: stderr ?? '' };
};

const ENGINE = run('openssl', ['engine', 'gost', '-c', '-t'], tmpdir()).stdout.includes('[ available ]');
const GNUTLS = run('certtool', ['--version'], tmpdir()).code === 0;

/** Makes a workshop; to be called inside `describe`, where it lives as long as its tests. */
export function workshop(): Workshop {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'provizor-signing-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    write: (name, content) => writeFileSync(join(folder, name), content),
    read: (name) => new Uint8Array(readFileSync(join(folder, name))),
    openssl: (command, ...args) => run('openssl', [command as string, '-engine', 'gost', ...args], folder),
    certtool: (...args) => run('certtool', args, folder),
  };
}

/** Runs a program that has to succeed; its messages are in the failure. */
export function succeed(answer: Answer): Answer {
  expect(answer.code, answer.stderr).toBe(0);
  return answer;
}

/**
 * Tests that need an outside program. Where it is missing they are skipped with a sentence; with REQUIRE_ORACLES=1
 * the missing program is a failure.
 */
export function describeWith(available: boolean, program: string, name: string, tests: () => void): void {
  if (available) {
    describe(name, tests);
    return;
  }
  const sentence = `${program} is missing, so this was not checked against it: ${name}`;
  if (process.env.REQUIRE_ORACLES === '1') {
    it(name, () => {
      expect.fail(sentence);
    });
    return;
  }
  console.warn(sentence);
  describe.skip(name, tests);
}

export const describeWithOpenssl = (name: string, tests: () => void): void =>
  describeWith(ENGINE, 'OpenSSL with the GOST engine (apt-get install libengine-gost-openssl)', name, tests);

export const describeWithGnutls = (name: string, tests: () => void): void =>
  describeWith(ENGINE && GNUTLS, 'certtool of GnuTLS (apt-get install gnutls-bin)', name, tests);

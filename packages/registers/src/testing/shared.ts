import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of a register's schemas and samples beside the checkout. They are no part of the product: without them what
 * needs them is skipped, with a word.
 */
export function sharedFolder(name: 'egisso-xsd' | 'frllo' | 'cda' | 'upd-xsd'): string | undefined {
  const folder = fileURLToPath(new URL(`../../../../../shared/${name}`, import.meta.url));
  if (existsSync(folder)) return folder;
  process.stderr.write(`No schemas in ${folder}: docs/schemas.md tells where to get them.\n`);
  return undefined;
}

/** Samples of a folder by their names. */
export const samplesOf = (folder: string | undefined): ReadonlyMap<string, Uint8Array> =>
  new Map(
    folder === undefined
      ? []
      : readdirSync(join(folder, 'samples')).map((name) => [
          name,
          readFileSync(join(folder, 'samples', name)),
        ]),
  );

const run = (schema: string, cwd: string, files: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const words = ['--noout', '--nonet', '--schema', schema, ...files];
    execFile('xmllint', words, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, _out, report) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(report);
    });
  });

const hasXmllint = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('xmllint', ['--version'], (error) => resolve(!error));
  });

/** Tells for each file what xmllint has against it; an empty text = valid. */
export type XsdOracle = (files: readonly (string | Uint8Array)[]) => Promise<string[]>;

/**
 * The judge of files by a schema.
 * @returns undefined when there is no schema, or no xmllint
 * @throws Error when the schema is there and REQUIRE_ORACLES=1, but no xmllint
 */
export async function openOracle(schema: string | undefined): Promise<XsdOracle | undefined> {
  if (schema === undefined) return undefined;
  if (!(await hasXmllint())) {
    const reason = 'xmllint is not installed (package libxml2-utils)';
    if (process.env.REQUIRE_ORACLES === '1') throw new Error(reason);
    process.stderr.write(`Checks by schemas are skipped: ${reason}\n`);
    return undefined;
  }
  return async (files) => {
    const work = await mkdtemp(join(tmpdir(), 'registers-'));
    try {
      const names = files.map((_, index) => `${index}.xml`);
      await Promise.all(names.map((name, index) => writeFile(join(work, name), files[index] ?? '')));
      const report = await run(schema, work, names);
      return names.map((name) =>
        report.includes(`\n${name} validates`) || report.startsWith(`${name} validates`)
          ? ''
          : report
              .split('\n')
              .filter((line) => line.startsWith(`${name}`))
              .join('\n') || report,
      );
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  };
}

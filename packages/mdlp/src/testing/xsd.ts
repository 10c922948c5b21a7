import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../../../shared/mdlp-xsd', import.meta.url));
const root = 'documents.xsd';

/** Names of the schemas one includes; nothing for a file that is not there. */
const includedBy = (file: string): string[] =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/schemaLocation="([^"]+)"/g)].map((match) => match[1] ?? '')
    : [];

/**
 * The folder of MDLP's official schemas: `named`, or `shared/mdlp-xsd` beside the checkout. The schemas are the
 * operator's and no part of the product: without a folder what needs them is skipped, with a word on where to get them
 * (docs/schemas.md). A folder that is there has to be whole.
 * @param named a folder that has to be there
 * @returns undefined when there is no folder
 * @throws Error that names the files missing in the folder, or the folder that is named in vain
 */
export const officialSchemas = (named = process.env.MDLP_XSD_DIR): string | undefined => {
  const folder = named ?? beside;
  if (!existsSync(folder)) {
    if (named !== undefined) throw new Error(`MDLP_XSD_DIR: there is no folder ${folder}`);
    process.stderr.write(`No official schemas in ${folder}: docs/schemas.md tells where to get them.\n`);
    return undefined;
  }
  const wanted = new Set([root]);
  // A set grows while it is walked: what an included schema includes is looked for too.
  for (const name of wanted) for (const one of includedBy(join(folder, name))) wanted.add(one);
  const missing = [...wanted].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`Not all official schemas are in ${folder}: ${missing.join(', ')}`);
  return folder;
};

// Thousands of small files: memory where the system offers it, a disk takes many times longer.
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Tells for each text whether it is valid by the official schemas. */
export type XsdOracle = (texts: readonly (string | Uint8Array)[]) => Promise<boolean[]>;

const run = (schema: string, cwd: string, files: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 256 * 1024 * 1024 };
    execFile(
      'xmllint',
      ['--noout', '--nonet', '--schema', schema, ...files],
      options,
      (error, _out, report) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve(report);
      },
    );
  });

const xmllintWith =
  (schema: string): XsdOracle =>
  async (texts) => {
    const work = await mkdtemp(join(scratch, 'mdlp-xsd-'));
    try {
      const files = texts.map((_, index) => `${index}.xml`);
      await Promise.all(files.map((file, index) => writeFile(join(work, file), texts[index] ?? '')));
      const valid = new Set<string>();
      // A command line holds a few thousand names; the schemas compile anew for each run.
      for (let from = 0; from < files.length; from += 2000) {
        const report = await run(schema, work, files.slice(from, from + 2000));
        for (const match of report.matchAll(/^(\d+\.xml) validates$/gm)) valid.add(match[1] ?? '');
      }
      return files.map((file) => valid.has(file));
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  };

const hasXmllint = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('xmllint', ['--version'], (error) => resolve(!error));
  });

/**
 * The judge of documents by the official schemas: `xmllint`, over a folder of files at once.
 * @returns undefined when there are no schemas, or no xmllint
 * @throws Error when the schemas are there and REQUIRE_ORACLES=1, but no xmllint; as `officialSchemas` does
 */
export const openXsdOracle = async (): Promise<XsdOracle | undefined> => {
  const schemas = officialSchemas();
  if (schemas === undefined) return undefined;
  if (await hasXmllint()) return xmllintWith(join(schemas, root));
  const reason = 'xmllint is not installed (package libxml2-utils)';
  if (process.env.REQUIRE_ORACLES === '1') throw new Error(reason);
  process.stderr.write(`Checks by the official schemas are skipped: ${reason}\n`);
  return undefined;
};

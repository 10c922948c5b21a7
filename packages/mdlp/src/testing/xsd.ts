import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the official schemas: MDLP_XSD_DIR, or `shared/mdlp-xsd` beside the checkout. */
export const xsdFolder: string =
  process.env.MDLP_XSD_DIR ?? fileURLToPath(new URL('../../../../../shared/mdlp-xsd', import.meta.url));

const schema = join(xsdFolder, 'documents.xsd');

// Thousands of small files: memory where the system offers it, a disk takes many times longer.
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Tells for each text whether it is valid by the official schemas. */
export type XsdOracle = (texts: readonly (string | Uint8Array)[]) => Promise<boolean[]>;

const run = (folder: string, files: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
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

const xmllint: XsdOracle = async (texts) => {
  const folder = await mkdtemp(join(scratch, 'mdlp-xsd-'));
  try {
    const files = texts.map((_, index) => `${index}.xml`);
    await Promise.all(files.map((file, index) => writeFile(join(folder, file), texts[index] ?? '')));
    const valid = new Set<string>();
    // A command line holds a few thousand names; the schemas compile anew for each run.
    for (let from = 0; from < files.length; from += 2000) {
      const report = await run(folder, files.slice(from, from + 2000));
      for (const match of report.matchAll(/^(\d+\.xml) validates$/gm)) valid.add(match[1] ?? '');
    }
    return files.map((file) => valid.has(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const hasXmllint = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('xmllint', ['--version'], (error) => resolve(!error));
  });

/**
 * The judge of documents by the official schemas: `xmllint`, over a folder of files at once.
 * @returns undefined when the schemas or xmllint are absent, and a sentence that says so
 * @throws Error in that case when REQUIRE_ORACLES=1
 */
export const openXsdOracle = async (): Promise<{ judge: XsdOracle | undefined; absent: string }> => {
  const absent = existsSync(schema) ? '' : `no schemas in ${xsdFolder} (set MDLP_XSD_DIR)`;
  const reason = absent || ((await hasXmllint()) ? '' : 'xmllint is not installed (package libxml2-utils)');
  if (reason && process.env.REQUIRE_ORACLES === '1') throw new Error(reason);
  return { judge: reason ? undefined : xmllint, absent: reason };
};

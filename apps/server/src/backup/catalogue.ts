import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupOrigins } from '@provizor/contract';
import { z } from 'zod';

/** How a copy was tried: brought into a database beside, compared, removed. */
const Trial = z.object({ at: z.string(), ok: z.boolean(), message: z.string().nullable() });

/** What lies beside the files of a copy and tells of it. */
export const Facts = z.object({
  name: z.string().regex(/^provizor-[\w-]+$/),
  made_at: z.string(),
  version: z.string(),
  /** `schedule`, `hand` of a person on the page, `command` of the command line, `upgrade` before one. */
  origin: z.enum(backupOrigins),
  /** Both files. */
  bytes: z.number().int(),
  rows: z.number().int(),
  /** Closed by the passphrase of copies. */
  encrypted: z.boolean(),
  /** The keys of the installation are in it. */
  keys: z.boolean(),
  /** Rows of tables people ask about. */
  figures: z.object({
    movements: z.number().int(),
    balances: z.number().int(),
    packs: z.number().int(),
    stock_documents: z.number().int(),
    mdlp_documents: z.number().int(),
  }),
  trial: Trial.nullable(),
});
export type Facts = z.infer<typeof Facts>;

/** The last copy that could not be made. */
const Failure = z.object({ at: z.string(), message: z.string(), detail: z.string().nullable() });
export type Failure = z.infer<typeof Failure>;

export const dataFile = (name: string): string => `${name}.data`;
export const keysFile = (name: string): string => `${name}.keys`;
const factsFile = (name: string): string => `${name}.json`;
const failureFile = 'failure.json';
/** Ending of files that are not whole yet. */
export const unfinished = '.part';

async function readJson<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    // a file somebody has left there, or one that was cut off
    const isNone = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isNone || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written beside and moved there: a file is whole or is not there. */
async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  const path = join(folder, name);
  await writeFile(`${path}${unfinished}`, `${JSON.stringify(value, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(`${path}${unfinished}`, path);
}

/** The folder of copies, made when it is not there; open to the account of the program alone. */
export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

export const writeFacts = (folder: string, facts: Facts) => writeJson(folder, factsFile(facts.name), facts);
export const writeFailure = (folder: string, failure: Failure) => writeJson(folder, failureFile, failure);
export const readFailure = (folder: string) => readJson(join(folder, failureFile), Failure);
export const forgetFailure = (folder: string) => rm(join(folder, failureFile), { force: true });

/** The whole copies of a folder, the newest first. */
export async function copiesIn(folder: string): Promise<Facts[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith('.json') && names.includes(dataFile(name.slice(0, -'.json'.length))))
      .map((name) => readJson(join(folder, name), Facts)),
  );
  return found.filter((facts) => facts !== null).toSorted((a, b) => b.made_at.localeCompare(a.made_at));
}

export async function removeCopy(folder: string, name: string): Promise<void> {
  // the description goes first: without it the files are no copy
  for (const file of [factsFile(name), dataFile(name), keysFile(name)])
    await rm(join(folder, file), { force: true });
}

/** Removes what copies that were broken off have left: parts, and files without a description. */
export async function clearUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  const isLeft = (name: string) =>
    name.endsWith(unfinished) ||
    (/^provizor-[\w-]+\.(data|keys)$/.test(name) && !names.includes(name.replace(/\.(data|keys)$/, '.json')));
  for (const name of names.filter(isLeft)) await rm(join(folder, name), { force: true });
}

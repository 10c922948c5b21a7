import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScannerProgram } from '@provizor/contract';
import { z } from 'zod';

const List = z.object({ version: z.string(), programs: z.array(ScannerProgram) });

/** What `npm run package` has left in a folder. */
export type Prepared = z.infer<typeof List>;

/**
 * Reads the list of prepared programs; undefined when there is none.
 * @param folder where the programs and `programs.json` lie, null = the installation has none
 */
export async function readPrepared(folder: string | null): Promise<Prepared | undefined> {
  if (folder === null) return undefined;
  try {
    return List.parse(JSON.parse(await readFile(join(folder, 'programs.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

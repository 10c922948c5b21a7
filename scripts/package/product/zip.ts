import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/**
 * Packs a folder as ZIP, with its own name as the first of all paths.
 * @param name folder inside of `parent`; links in it are not packed
 */
export async function zipFolder(parent: string, name: string, output: string): Promise<void> {
  const zip = new yazl.ZipFile();
  const entries = await readdir(join(parent, name), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    zip.addFile(path, path.slice(parent.length + 1).replaceAll('\\', '/'), { mode });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(output));
}

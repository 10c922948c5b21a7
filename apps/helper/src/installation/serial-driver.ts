import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { getRawAsset } from 'node:sea';
import { placesOf } from './places.ts';

/**
 * Loads the driver of serial ports from inside the installable program, where it takes the place of the package
 * `node-gyp-build`. The system loads drivers from files only: it is written out once, by a name of its content.
 */
export default function loadDriver(): unknown {
  const bytes = new Uint8Array(getRawAsset('serialport.node'));
  const { folder } = placesOf(process.platform, process.env);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const path = join(folder, `serialport-${name}.node`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, bytes);
    renameSync(fresh, path);
  }
  const loaded: { exports: unknown } = { exports: {} };
  process.dlopen(loaded, path, constants.dlopen.RTLD_LAZY);
  return loaded.exports;
}

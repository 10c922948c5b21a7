import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAsset, isSea } from 'node:sea';

function versionOfSources(): string {
  const manifest = join(import.meta.dirname, '../../../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return String(version);
}

/** Version of the product this service belongs to, such as `0.5.0`. */
export const serviceVersion: string = isSea() ? getAsset('version', 'utf8') : versionOfSources();

// npm run package: makes the files people install. Scanner service: one program for Windows, one for Linux.
import { join } from 'node:path';
import { platforms } from './package/platforms.ts';
import { makeScannerServices } from './package/scanner-service.ts';
import { root } from './support/paths.ts';

const folder = join(root, 'build/scanner-service');
try {
  const made = await makeScannerServices(platforms, folder);
  for (const { file, size, sha256 } of made) {
    process.stdout.write(`${file}  ${(size / 2 ** 20).toFixed(0)} МиБ  sha256 ${sha256}\n`);
  }
  process.stdout.write(`Готово: ${folder}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

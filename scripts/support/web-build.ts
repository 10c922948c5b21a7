import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, webDist, webFolder } from './paths.ts';
import { isRelease } from './release.ts';

const sources = [
  'apps/web/src',
  'apps/web/public',
  'packages/contract/src',
  'packages/codes/src',
  'packages/domain/src',
  'packages/signing/src',
];
const singles = [
  'apps/web/index.html',
  'apps/web/phone/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.contract.ts',
  'apps/web/vite.plugins.ts',
  'apps/web/vite.preload.ts',
  'package-lock.json',
  'scripts/support/web-build.ts',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(file).update(readFileSync(join(root, file)));
  for (const folder of sources) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        add(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  for (const file of singles) if (existsSync(join(root, file))) add(file);
  return hash.digest('hex');
}

/**
 * Builds the web application when its sources have changed since the last build; a packaged product has it built.
 * @returns true when it was built now
 * @throws Error with the builder's own output when the build fails
 */
export async function buildWeb(): Promise<boolean> {
  if (isRelease) return false;
  const stampFile = join(webDist, '.stamp');
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  await runVite(['build', '--logLevel', 'warn']);
  writeFileSync(stampFile, stamp);
  return true;
}

function runVite(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
      cwd: webFolder,
      // A test runner's NODE_ENV would build the slow development version, and the stamp would keep it for everybody.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Не удалось собрать веб-приложение:\n${output}`)),
    );
  });
}

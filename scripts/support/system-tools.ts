import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const has = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).error === undefined;

const openSslKnowsGost = () =>
  spawnSync('openssl', ['engine', 'gost', '-t'], { encoding: 'utf8' }).stdout?.includes('[ available ]') ??
  false;

/** Programs the tests use beside npm packages, with the Debian package that brings each. */
const tools = [
  { name: 'chromium', present: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') },
  { name: 'libxml2-utils', present: () => has('xmllint', ['--version']) },
  { name: 'openssl', present: () => has('openssl', ['version']) },
  { name: 'libengine-gost-openssl', present: openSslKnowsGost },
  { name: 'gnutls-bin', present: () => has('certtool', ['--version']) },
  { name: 'poppler-utils', present: () => has('pdftotext', ['-v']) },
  { name: 'pgbouncer', present: () => has('pgbouncer', ['-V']) },
  { name: 'python3', present: () => has('python3', ['--version']) },
];

/** Makes the browser tests quicker than the whole Chromium does; they run without it. */
const shell = {
  name: 'chromium-headless-shell',
  present: () => process.env.CHROMIUM_PATH !== undefined || existsSync('/usr/bin/chromium-headless-shell'),
};

const missing = () => tools.filter((tool) => !tool.present()).map((tool) => tool.name);

/**
 * Installs what is missing where that is possible without a question (Debian, root).
 * @returns packages still missing
 */
export function ensureSystemTools(): string[] {
  const wanted = [...missing(), ...(shell.present() ? [] : [shell.name])];
  if (wanted.length === 0) return [];
  const canInstall = process.getuid?.() === 0 && has('apt-get', ['--version']);
  if (!canInstall) return missing();
  process.stderr.write(`Installing for the tests: ${wanted.join(', ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...wanted);
  return missing();
}

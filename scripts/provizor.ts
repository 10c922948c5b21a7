// The command `provizor` of an installed product (docs/installation.md): finds its data and hands over to a script.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseFile } from './support/release.ts';

const root = resolve(import.meta.dirname, '..');
const commands: Readonly<Record<string, string>> = {
  start: 'запустить (--demo — демонстрация с учебной МДЛП, --server — без службы сканера)',
  backup: 'сделать копию базы данных',
  restore: 'вернуть копию: restore <имя копии или файл .data>',
  keys: 'сменить ключ установки: keys --new (Провизор остановлен)',
  import: 'загрузить государственный справочник: import <вид> <файл>',
  sandbox: 'запустить одну учебную МДЛП',
};

/** What the folder was made of: version, commit, workspaces. */
const release = JSON.parse(readFileSync(join(root, releaseFile), 'utf8')) as {
  version: string;
  workspaces: Record<string, string>;
};

function usage(code: number): never {
  const rows = Object.entries(commands).map(([name, title]) => `  ${name.padEnd(9)}${title}`);
  const text = [
    `Провизор ${release.version}`,
    ...rows,
    '  version  показать версию',
    'Данные: DATA_DIR.',
    '',
  ];
  (code === 0 ? process.stdout : process.stderr).write(text.join('\n'));
  process.exit(code);
}

/** Archives for Windows cannot hold links: the product's own packages are linked where they were unpacked. */
function linkWorkspaces(): void {
  for (const [name, folder] of Object.entries(release.workspaces)) {
    const link = join(root, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, folder), link, 'junction');
  }
}

const [command = '', ...args] = process.argv.slice(2);
if (command === 'version' || command === '--version') {
  process.stdout.write(`${release.version}\n`);
  process.exit(0);
}
if (command === '' || command === 'help' || command === '--help') usage(0);
if (!(command in commands)) usage(2);
linkWorkspaces();
// Beside the folder and not in it: the next version is another folder with the same data.
process.env.DATA_DIR = resolve(process.env.DATA_DIR ?? join(root, '..', 'provizor-data'));
process.env.NODE_COMPILE_CACHE ??= join(process.env.DATA_DIR, 'cache', 'compile');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const real = command === 'start' && !args.includes('--demo') ? ['--no-demo'] : [];
const script = join(root, 'scripts', `${command}.ts`);
process.argv.splice(1, process.argv.length, script, ...args, ...real);
await import(pathToFileURL(script).href);

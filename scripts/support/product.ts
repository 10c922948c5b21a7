import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { root, webDist } from './paths.ts';
import { type Started, startApp } from './process-group.ts';
import { commandLine, isRelease } from './release.ts';

export type ProductOptions = {
  demo: boolean;
  /** The server alone: the local service runs on the computers of the people. */
  serverOnly?: boolean;
  nodeArgs?: string[];
  /** Starts an application once it is known how; may start it again later. At once when absent. */
  keep?: (start: () => Promise<Started>) => Promise<Started>;
};

/** A packaged product is a real one unless the demo is asked for. */
const real = isRelease ? [] : ['--no-demo'];

/** Folder all data live in: `DATA_DIR`, or `./data` of the checkout. */
export function dataFolder(): string {
  const set = process.env.DATA_DIR ?? 'data';
  return isAbsolute(set) ? set : join(root, set);
}

/**
 * A demo installation has well-known passwords, so the same folder is never served as a real one.
 * @throws Error (Russian sentence) when the folder was made for the other kind or can't be written
 */
export function claimDataFolder(folder: string, demo: boolean): void {
  const marker = join(folder, 'installation.json');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (existsSync(marker)) {
      const made = JSON.parse(readFileSync(marker, 'utf8')) as { demo: boolean };
      if (made.demo !== demo) {
        throw new Error(
          made.demo
            ? `В папке ${folder} — демонстрационные данные с известными паролями. Для рабочей установки задайте другую папку: DATA_DIR=… ${commandLine('start', ...real)}`
            : `В папке ${folder} — рабочая установка. Запустите: ${commandLine('start', ...real)}`,
        );
      }
      return;
    }
    writeFileSync(marker, `${JSON.stringify({ demo })}\n`);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`Файл ${marker} повреждён: удалите его или восстановите копию.`);
    const code = (error as NodeJS.ErrnoException).code;
    if (code) throw new Error(`Папка данных ${folder} недоступна для записи (${code}).`);
    throw error;
  }
}

/**
 * Starts the database with the server, the local service and, in the demo, the sandbox. The data folder must be
 * claimed before.
 */
export async function startProduct({
  demo,
  serverOnly = false,
  nodeArgs = [],
  keep = (start) => start(),
}: ProductOptions): Promise<Started[]> {
  const folder = dataFolder();
  const sandboxPort = process.env.SANDBOX_PORT ?? '3340';
  const env: Record<string, string> = {
    DATA_DIR: folder,
    DEMO: demo ? '1' : '0',
    WEB_DIST: webDist,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  };
  if (demo) {
    env.MDLP_URL = process.env.MDLP_URL ?? `http://127.0.0.1:${sandboxPort}/api/v1/`;
    env.REGION_URL = process.env.REGION_URL ?? `http://127.0.0.1:${sandboxPort}/region/`;
    env.DEMO_KEYS = join(folder, 'sandbox', 'keys.json');
    env.HELPER_SIMULATOR = '1';
  }
  const names = ['server', ...(serverOnly ? [] : ['helper']), ...(demo ? ['sandbox'] : [])];
  const results = await Promise.allSettled(names.map((name) => keep(() => startApp(name, env, nodeArgs))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

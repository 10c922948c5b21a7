import { join } from 'node:path';
import type { HelperOptions } from './index.ts';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the helper from environment variables:
 *
 * | variable | meaning |
 * |---|---|
 * | `HELPER_PORT` | port, default 3030 |
 * | `HELPER_HOST` | address to listen on, default 127.0.0.1 |
 * | `HELPER_ALLOW_REMOTE=1` | permits an address other computers can reach |
 * | `HELPER_ORIGINS` | pages that may connect, divided by commas: `local`, `*`, origins; default `local` |
 * | `PROVIZOR_URL` | address of the Provizor server; its pages may connect as well |
 * | `HELPER_DATA_DIR` | folder for fingerprints and unfinished tasks of disposal registrars |
 * | `HELPER_SIMULATOR=1` | on-screen scanner |
 * | `SCANNER_PORT` | path of the scanner's port, or `none` for no scanner |
 * | `SCANNER_NAME` | part of the scanner's name |
 * | `SCANNER_BAUD` | line speed, default 9600 |
 * | `SCANNER_RETRY_MS` | pause between attempts to find the scanner, default 10000 |
 * | `LOG_LEVEL` | default info |
 *
 * Throws a StartError that names the variable when a value cannot be used.
 */
export function readSettings(env: Environment): HelperOptions {
  const origins = (env.HELPER_ORIGINS ?? 'local').split(',').map((rule) => rule.trim());
  if (env.PROVIZOR_URL) origins.push(originOf('PROVIZOR_URL', env.PROVIZOR_URL));
  return {
    port: numberOf(env, 'HELPER_PORT', 0, 65_535),
    host: env.HELPER_HOST || undefined,
    allowRemote: env.HELPER_ALLOW_REMOTE === '1',
    origins: origins
      .filter((rule) => rule !== '')
      .map((rule) => (/^(local|\*)$/.test(rule) ? rule : originOf('HELPER_ORIGINS', rule))),
    simulator: env.HELPER_SIMULATOR === '1',
    registrar: { folder: folderOf(env) },
    scanner: env.SCANNER_PORT === 'none' ? false : scannerOf(env),
    log: { level: env.LOG_LEVEL || 'info' },
  };
}

/** Its own folder, or one below the data of the product. */
function folderOf({ HELPER_DATA_DIR, DATA_DIR }: Environment): string | undefined {
  if (HELPER_DATA_DIR) return HELPER_DATA_DIR;
  return DATA_DIR ? join(DATA_DIR, 'helper') : undefined;
}

function scannerOf(env: Environment): Exclude<HelperOptions['scanner'], false> {
  return {
    path: env.SCANNER_PORT || undefined,
    name: env.SCANNER_NAME || undefined,
    baudRate: numberOf(env, 'SCANNER_BAUD', 300, 921_600),
    retryMs: numberOf(env, 'SCANNER_RETRY_MS', 100, 3_600_000),
  };
}

function numberOf(env: Environment, name: string, min: number, max: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new StartError(`Настройка ${name} должна быть целым числом от ${min} до ${max}, а задано «${text}».`);
}

function originOf(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw new StartError(
    `В настройке ${name} ожидается адрес вида https://provizor.example.ru, а задано «${text}».`,
  );
}

import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

/** Says what is wrong with a value, as the end of a sentence; undefined when nothing is. */
type Check = (value: string) => string | undefined;

const whole =
  (from: number, to: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to
      ? undefined
      : `нужно целое число от ${from} до ${to}`;

const port = whole(1, 65_535);

const factor: Check = (value) =>
  Number.isFinite(Number(value)) && Number(value) >= 0 ? undefined : 'нужно число от 0, например 0.5';

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value) ? undefined : `нужно одно из: ${values.join(', ')}`;

const address =
  (...protocols: string[]): Check =>
  (text) => {
    // A database may have several hosts, divided by commas.
    const value = text.replace(/^(postgres(?:ql)?:\/\/[^,/?]*),[^/?]*/, '$1');
    return URL.canParse(value) && protocols.includes(new URL(value).protocol)
      ? undefined
      : `нужен адрес, который начинается с ${protocols.map((name) => `${name}//`).join(' или ')}`;
  };

const database = address('postgres:', 'postgresql:');

/** A standby is not looked for among several, as the host that takes writes is. */
const oneDatabase: Check = (value) =>
  database(value) ??
  (/^[^?]*,/.test(value.replace(/^[^@]*@/, '')) ? 'нужен один адрес: реплики или балансировщика' : undefined);

const folder: Check = (value) =>
  existsSync(value) && statSync(value).isDirectory() ? undefined : 'такой папки нет';

const networks: Check = (value) => {
  const wrong = value.split(/[\s,]+/).find((network) => {
    const [ip = '', length = ''] = network.split('/');
    const version = isIP(ip);
    return version === 0 || whole(0, version === 4 ? 32 : 128)(length) !== undefined;
  });
  return wrong === undefined ? undefined : `«${wrong}» — не сеть вида 10.0.0.0/8`;
};

const switches = oneOf('0', '1', 'true', 'false');

/** Every setting whose value can be wrong in itself (docs/operations.md). */
const checks: Readonly<Record<string, Check>> = {
  PORT: whole(0, 65_535),
  HTTPS_PORT: port,
  HELPER_PORT: port,
  REGISTRAR_PORT: whole(0, 65_535),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  DATABASE_READ_URL: oneDatabase,
  DATABASE_POOLER: oneOf('transaction'),
  MDLP_URL: address('http:', 'https:'),
  MDLP_SANDBOX_URL: address('http:', 'https:'),
  REGION_URL: address('http:', 'https:'),
  HELPER_URL: address('http:', 'https:'),
  MDLP_CONTOUR: oneOf('sandbox', 'real'),
  MDLP_PACE: factor,
  MDLP_XSD_DIR: folder,
  IMPORT_DIR: folder,
  IMPORT_MAX_MB: whole(1, 1_000_000),
  UNLOAD_DAYS: whole(1, 365),
  JOBS: whole(0, 1000),
  EVENT_STREAMS_PER_SESSION: whole(1, 100_000),
  EVENT_STREAMS_PER_ADDRESS: whole(1, 100_000),
  PRINTER_NETWORKS: networks,
  TRUST_PROXY: switches,
  DEMO: switches,
  UPGRADE_COPY: switches,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
};

/**
 * Finds what is wrong with the settings of the environment before anything is started by them. Empty ones count as absent.
 * @returns a Russian sentence each, naming the setting, its value and what it has to be; addresses with passwords are not
 *   repeated
 */
export function settingFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const value = env[name];
    if (value === undefined || value === '') return [];
    const fault = check(value);
    if (fault === undefined) return [];
    const shown = /^DATABASE_(?:\w+_)?URL$/.test(name) ? '' : `=${value}`;
    return [`Настройка ${name}${shown}: ${fault}.`];
  });
}

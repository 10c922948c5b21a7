import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registrarPort } from '@provizor/contract';
import { hostsOf, isRealMdlp, phoneAddressesOf, productVersion, type ServerConfig } from './core/index.ts';

/** What a server is started with; `startServer` documents each. */
export type ServerOptions = {
  /** 3333 when absent; 0 = any free port. */
  port?: number;
  /** Address to listen on; all of them when absent. */
  host?: string;
  /**
   * Connection string of a PostgreSQL, of the login of requests, which row-level security binds; without it the embedded
   * one of `dataDir` is started.
   */
  databaseUrl?: string;
  /** The same of the role that owns the tables, migrates and sees all organisations. */
  databaseOwnerUrl?: string;
  /** The login of requests at a standby of the same database: what people only read is read there; absent = of the primary. */
  databaseReadUrl?: string | undefined;
  /** What stands between at `databaseUrl` and `databaseReadUrl`: pgbouncer or its like in transaction mode; nothing when absent. */
  databasePooler?: 'transaction' | undefined;
  /** Further settings of the embedded PostgreSQL, `name=value` each. */
  databaseSettings?: string[];
  /** A copy is made before a new version changes the database; true when absent, never in the demo. */
  upgradeCopy?: boolean;
  /** Folder of all data; `./data` when absent. */
  dataDir?: string;
  /** Folder of the archive of the embedded database's log of changes; none when absent. */
  walDir?: string | undefined;
  /** Folder of copies of the database; `backups` of the data folder when absent. */
  backupDir?: string;
  mdlpUrl?: string | null;
  mdlpSandboxUrl?: string | null;
  /** The contour at `mdlpUrl` is a sandbox; in the demo it always is. */
  mdlpIsSandbox?: boolean;
  /** Factor on the intervals towards a sandbox; 1 when absent. */
  mdlpPace?: number;
  demo?: boolean;
  demoKeysPath?: string | null;
  /** Port of the simulated disposal registrars, default 8443. */
  demoRegistrarPort?: number;
  /** Address of the region's system prescriptions are searched in; none when absent. */
  regionUrl?: string | undefined;
  /** Sent to it as a bearer token. */
  regionToken?: string | undefined;
  mdlpXsdDir?: string | null;
  helperUrl?: string;
  /** Folder of the scanner service's programs; `build/scanner-service` of the checkout when absent. */
  scannerServiceDir?: string;
  /** Port of https beside http, null = none; the certificate is the installation's own. */
  httpsPort?: number | null;
  /** Names and addresses the certificate is for, beside those of this computer. */
  httpsHosts?: string[];
  /** Networks (CIDR) of label printers; the private ones when absent. */
  printerNetworks?: string[];
  /** Opens `/metrics` to whoever sends it; without it programs of this computer only. */
  metricsToken?: string | undefined;
  /** Most streams of events one session may have open, default 20. */
  eventStreamsPerSession?: number | undefined;
  /** The same of all sessions of one address, default 1000: a hospital may stand behind one. */
  eventStreamsPerAddress?: number | undefined;
  /** Folder of the built web application, null = API only. */
  webDist?: string | null;
  /** pino's level: `info` writes one line a request. */
  logLevel?: string;
  /** A proxy in front names the caller's address in `x-forwarded-for`. */
  trustProxy?: boolean;
  /** Background jobs at a time; 0 = this instance runs none. */
  jobs?: number;
};

/** Where `npm run package` leaves the programs. */
const preparedPrograms = fileURLToPath(new URL('../../../build/scanner-service', import.meta.url));

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`);

/** Private networks: those printers stand in. */
const localNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

/** Copies lie in the data folder unless they are to lie on another disk. */
function backupOf({ dataDir = 'data', backupDir }: ServerOptions): ServerConfig['backup'] {
  const data = resolve(dataDir);
  return { folder: resolve(backupDir ?? join(data, 'backups')), dataDir: data };
}

/** The settings the slices see. */
export function serverConfig(options: ServerOptions): ServerConfig {
  const { mdlpUrl = null, mdlpSandboxUrl = null, demo = false } = options;
  const real = mdlpUrl !== null && isRealMdlp(mdlpUrl);
  return {
    mdlpUrl: mdlpUrl && withSlash(mdlpUrl),
    mdlpSandboxUrl: mdlpSandboxUrl && withSlash(mdlpSandboxUrl),
    mdlpIsSandbox: !real && (options.mdlpIsSandbox ?? demo),
    mdlpPace: options.mdlpPace ?? 1,
    demo,
    demoKeysPath: options.demoKeysPath ?? null,
    demoRegistrarPort: options.demoRegistrarPort || registrarPort,
    region: options.regionUrl
      ? { url: withSlash(options.regionUrl), token: options.regionToken ?? null }
      : null,
    mdlpXsdDir: options.mdlpXsdDir ?? null,
    helperUrl: options.helperUrl ?? 'http://127.0.0.1:3030',
    scannerServiceDir: options.scannerServiceDir ?? preparedPrograms,
    phoneAddresses:
      options.httpsPort == null ? [] : phoneAddressesOf(hostsOf(options.httpsHosts ?? []), options.httpsPort),
    printerNetworks: options.printerNetworks ?? localNetworks,
    dataDir: resolve(options.dataDir ?? 'data'),
    metricsToken: options.metricsToken ?? null,
    eventStreams: {
      perSession: options.eventStreamsPerSession ?? 20,
      perAddress: options.eventStreamsPerAddress ?? 1000,
    },
    backup: backupOf(options),
    archive: null,
    version: productVersion,
  };
}

const flag = (value: string | undefined) => value === '1' || value === 'true';

const filled = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

/** A whole number from 1; undefined for anything else. */
function countOf(value: string | undefined): number | undefined {
  const count = Number(filled(value) ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/** Factor a quick sandbox puts on its intervals. */
const quickPace = 0.02;

function paceOf(env: NodeJS.ProcessEnv): number {
  const own = Number(filled(env.MDLP_PACE) ?? Number.NaN);
  if (Number.isFinite(own) && own >= 0) return own;
  return flag(env.SANDBOX_QUICK) ? quickPace : 1;
}

/** Reads the settings of a server from the environment (docs/operations.md lists them). */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): ServerOptions {
  const webDist = filled(env.WEB_DIST);
  return {
    port: Number(filled(env.PORT) ?? 3333),
    host: filled(env.HOST),
    databaseUrl: filled(env.DATABASE_URL),
    databaseOwnerUrl: filled(env.DATABASE_OWNER_URL),
    databaseReadUrl: filled(env.DATABASE_READ_URL),
    databasePooler: filled(env.DATABASE_POOLER) === undefined ? undefined : 'transaction',
    databaseSettings: filled(env.DATABASE_SETTINGS)?.split(/\s+/),
    dataDir: filled(env.DATA_DIR),
    backupDir: filled(env.BACKUP_DIR),
    upgradeCopy: filled(env.UPGRADE_COPY) === undefined || flag(env.UPGRADE_COPY),
    walDir: filled(env.WAL_DIR),
    mdlpUrl: filled(env.MDLP_URL),
    mdlpSandboxUrl: filled(env.MDLP_SANDBOX_URL),
    mdlpIsSandbox: filled(env.MDLP_CONTOUR) === undefined ? undefined : env.MDLP_CONTOUR === 'sandbox',
    mdlpPace: paceOf(env),
    demo: flag(env.DEMO),
    demoKeysPath: filled(env.DEMO_KEYS),
    demoRegistrarPort: Number(filled(env.REGISTRAR_PORT) ?? registrarPort),
    regionUrl: filled(env.REGION_URL),
    regionToken: filled(env.REGION_TOKEN),
    mdlpXsdDir: filled(env.MDLP_XSD_DIR),
    helperUrl: filled(env.HELPER_URL) ?? `http://127.0.0.1:${filled(env.HELPER_PORT) ?? 3030}`,
    scannerServiceDir: filled(env.SCANNER_SERVICE_DIR),
    webDist: webDist === undefined ? undefined : resolve(webDist),
    httpsPort: filled(env.HTTPS_PORT) === undefined ? null : Number(env.HTTPS_PORT),
    httpsHosts: filled(env.HTTPS_HOSTS)?.split(/[\s,]+/),
    printerNetworks: filled(env.PRINTER_NETWORKS)?.split(/[\s,]+/),
    logLevel: filled(env.LOG_LEVEL),
    metricsToken: filled(env.METRICS_TOKEN),
    eventStreamsPerSession: countOf(env.EVENT_STREAMS_PER_SESSION),
    eventStreamsPerAddress: countOf(env.EVENT_STREAMS_PER_ADDRESS),
    trustProxy: flag(env.TRUST_PROXY),
    jobs: filled(env.JOBS) === undefined ? undefined : Number(env.JOBS),
  };
}

import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../apps/sandbox/src/index.ts';
import { startApp, stopAll } from '../../scripts/support/process-group.ts';
import { processesOf } from './processes.ts';

/** A server of its own process with the demo data, and a tracking system that makes nobody wait. */
export type Installation = {
  url: string;
  sandbox: Sandbox;
  /** The most memory the server process has held so far, in MB; undefined where the system does not tell. */
  peakMemory(): number | undefined;
  /** Milliseconds of a core the server and its database have used so far; 0 where the system does not tell. */
  cpu(): { server: number; database: number };
  close(): Promise<void>;
};

/** Pauses and intervals towards MDLP as a share of the real ones: a list of 50 calls waits a quarter of a second. */
const PACE = 0.001;

/** `pace`: share of the real intervals, which the sandbox then demands. */
export type InstallationOptions = { pace?: number } & Pick<
  SandboxOptions,
  'log' | 'requestLimit' | 'registrar'
>;

/** Starts the sandbox here and the server in a process of its own, with an embedded database in a temporary folder. */
export async function startInstallation({
  pace,
  ...options
}: InstallationOptions = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'pvz-bench-'));
  // As root the database runs under an account of its own, which has to reach the folder.
  await chmod(folder, 0o755);
  const delays = { format: 0, core: 0, answer: 0 };
  const sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    intervals: pace ?? false,
    delays,
    ...options,
  });
  const leave = async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const server = await startApp('server', {
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      MDLP_URL: sandbox.mdlpUrl,
      MDLP_PACE: String(pace ?? PACE),
      DEMO_KEYS: sandbox.keysPath,
      ...(sandbox.registrar ? { REGISTRAR_PORT: String(sandbox.registrar.port) } : {}),
    });
    return {
      url: server.url,
      sandbox,
      peakMemory: () => peakOf(server.child.pid),
      cpu: () => cpuOf(server.child.pid),
      close: async () => {
        await stopAll([server]);
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

function cpuOf(pid: number | undefined): { server: number; database: number } {
  const [server, ...database] = processesOf(pid).map(({ cpu }) => cpu);
  return { server: server ?? 0, database: database.reduce((sum, cpu) => sum + cpu, 0) };
}

/** VmHWM of a Linux process. */
function peakOf(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

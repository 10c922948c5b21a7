import { join } from 'node:path';
import { createSoftwareSigner, type Signer } from '@provizor/signing';
import { systemClock } from './clock.ts';
import type { Database } from './database/database.ts';
import { openDatabase, removeDatabase } from './database/open.ts';
import { openAuthority } from './keys/authority.ts';
import type { DemoKey } from './keys/files.ts';
import { openKeyring } from './keys/keyring.ts';
import { createCallLog } from './mdlp/http/call-log.ts';
import { createFaults } from './mdlp/http/faults.ts';
import { createLimits } from './mdlp/http/limits.ts';
import type { Mdlp } from './mdlp/mdlp.ts';
import { advance, nextDue } from './mdlp/pipeline/stages.ts';
import { type Pipeline, startPipeline } from './mdlp/pipeline/timer.ts';
import { delaysOf, intervalFactor, REQUEST_LIMIT, type SandboxOptions, taskDelaysOf } from './options.ts';
import { createRandom } from './random.ts';
import { addDemoDevices, type Registrar, registrarWork, startRegistrar } from './registrar/index.ts';
import { buildWorld, isBuilt, worldOf } from './world/build.ts';
import { registerCertificates } from './world/participants.ts';

/** The stand-in system without its HTTP side. */
export type Core = {
  mdlp: Mdlp;
  signer: Signer;
  keys: DemoKey[];
  keysPath: string;
  seed: string;
  /** Starts the simulated registrars where the options want them. @throws the system's error when the port is taken */
  serveRegistrar(host: string): Promise<Registrar | undefined>;
  close(): void;
};

const SEED = 'provizor';

/** A first start that was cut short is begun anew. */
function openWhole(folder: string): Database {
  const db = openDatabase(folder);
  if (isBuilt(db) || db.get('select 1 from organization') === undefined) return db;
  db.close();
  removeDatabase(folder);
  return openDatabase(folder);
}

/**
 * Opens the sandbox of a data folder: database, authority, keys; builds the world at the first start and lets the
 * pipeline run.
 * @throws Error with a Russian sentence when the folder holds something it cannot work with
 */
export async function openCore(options: SandboxOptions): Promise<Core> {
  const folder = join(options.dataDir, 'sandbox');
  const { clock = systemClock, seed = SEED } = options;
  const world = worldOf(options);
  const db = openWhole(folder);
  const authority = openAuthority(folder, clock.now());
  const { file: keysPath, keys } = openKeyring(folder, authority, world.organizations, clock.now());
  const signer = createSoftwareSigner(
    keys.map(({ certificate, privateKey }) => ({
      certificate: Buffer.from(certificate, 'base64'),
      privateKey: Buffer.from(privateKey, 'base64'),
    })),
  );
  let pipeline: Pipeline | undefined;
  const mdlp: Mdlp = {
    db,
    clock,
    random: createRandom(db, seed),
    delays: delaysOf(options),
    requestLimit: options.requestLimit ?? REQUEST_LIMIT,
    limits: createLimits(clock, intervalFactor(options)),
    faults: createFaults(),
    calls: createCallLog(options.log),
    trusted: [authority.certificate],
    linkOrigin: options.linkOrigin,
    advance: () => pipeline?.advance(),
  };
  if (isBuilt(db)) registerCertificates(db, keys);
  else await buildWorld(mdlp, world, keys, signer);
  addDemoDevices(mdlp);
  const delays = taskDelaysOf(options);
  const documents = { advance: () => advance(mdlp), nextDue: () => nextDue(mdlp) };
  pipeline = startPipeline(clock, [registrarWork(mdlp, seed, delays), documents]);
  const { registrar } = options;
  return {
    mdlp,
    signer,
    keys,
    keysPath,
    seed,
    serveRegistrar: async (host) =>
      registrar && startRegistrar(mdlp, { port: registrar.port, host, folder, delays }),
    close() {
      pipeline?.stop();
      db.close();
    },
  };
}

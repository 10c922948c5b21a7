import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  authorizeMdlp,
  type CallReply,
  getOutgoing,
  listIncoming,
  refreshIncome,
  takeMdlpToken,
} from '@provizor/contract';
import { organizations } from '@provizor/demo';
import { createSoftwareSigner } from '@provizor/signing';
import { sql } from 'kysely';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../../sandbox/src/index.ts';
import type { ExchangeListeners, Slice } from '../../core/index.ts';
import { seal } from '../../core/index.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packUpdates } from '../../pack-updates/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { exchange } from '../index.ts';

export const pharmacy = organizations.find(
  ({ key }) => key === 'pharmacy1',
) as (typeof organizations)[number];
/** Place of the pharmacy goods are sent to, and the distributor's they come from. */
export const ourPlace = '00000000000201';
export const theirPlace = '00000000000101';

export type WorldOptions = {
  sandbox?: Partial<SandboxOptions>;
  slices?: Slice[];
  /** What the test hears of documents, after the slices. */
  listeners?: ExchangeListeners;
  jobs?: number;
  config?: Parameters<typeof testServer>[0]['config'];
};

export type World = Awaited<ReturnType<typeof startWorld>>;

const slicesUnderTest: Slice[] = [exchange, packUpdates, storages, nomenclature, packs, stock];

/** A sandbox without pauses and a server that works with it; both have a place of their own. */
export async function startWorld(options: WorldOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'provizor-exchange-'));
  process.env.SECRET_KEY ??= 'a key of tests';
  const sandbox = await startSandbox({
    port: 0,
    dataDir,
    world: 'empty',
    intervals: 0,
    delays: { format: 0, core: 0, answer: 0 },
    ...options.sandbox,
  });
  const config = {
    mdlpUrl: sandbox.mdlpUrl,
    mdlpIsSandbox: true,
    demoKeysPath: sandbox.keysPath,
    ...options.config,
  };
  const test: Slice = { name: 'test', bindings: [], listeners: options.listeners };
  const slices = [...(options.slices ?? slicesUnderTest), test];
  const server = await testServer({ slices, jobs: options.jobs ?? 4, config });
  return {
    sandbox,
    server,
    dataDir,
    /** A second instance on the same database. */
    another: (jobs = 4) => testServer({ slices, jobs, config, databaseUrl: server.databaseUrl }),
    pharmacist: () => makePharmacist(server, sandbox),
    close: async () => {
      await server.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Pharmacist = TestUser & {
  thumbprint: string;
  /** Signs as the browser does. */
  sign(bytes: Uint8Array): Promise<string>;
  /** Signs in to MDLP; gives the handle of the session. */
  signIn(server?: TestServer): Promise<string>;
};

const keyHolder = 'apteka';

/** An organisation with the pharmacy's account in MDLP, and a person of it with a training key. */
async function makePharmacist(server: TestServer, sandbox: Sandbox): Promise<Pharmacist> {
  const organization = await server.organization({ inn: pharmacy.inn });
  await server.system((db) =>
    sql`
      update organization set client_id = ${seal(pharmacy.client_id, 'mdlp-credentials')},
        client_secret = ${seal(pharmacy.client_secret, 'mdlp-credentials')},
        mdlp_sys_id = ${pharmacy.sys_id} where id = ${organization.id}`.execute(db),
  );
  const user = await server.user(organization, { manage: ['mdlp', 'storages'] });
  await server.tenant(user, (db) =>
    sql`
      insert into branch (organization_id, branch_id, name)
      values (${organization.id}, ${ourPlace}, 'Аптека № 1')`.execute(db),
  );
  const key = sandbox.keys.find(({ username }) => username === keyHolder);
  if (!key) throw new Error(`the sandbox has no key of ${keyHolder}`);
  const signer = createSoftwareSigner([
    {
      certificate: Buffer.from(key.certificate, 'base64'),
      privateKey: Buffer.from(key.privateKey, 'base64'),
    },
  ]);
  const sign = (bytes: Uint8Array) => signer.sign(key.thumbprint, bytes);
  return {
    ...user,
    thumbprint: key.thumbprint,
    sign,
    signIn: async (at = server) => {
      const { code } = await at.call(authorizeMdlp, { body: { user_id: key.thumbprint } }, user.token);
      const signature = await sign(Buffer.from(code));
      const { token } = await at.call(takeMdlpToken, { body: { code, signature } }, user.token);
      return token;
    },
  };
}

/** Waits until `look` gives something; fails the test when it never does. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  patience = 180_000,
) {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`never happened: ${what}`);
    await sleep(25);
  }
}

export type IncomingItem = CallReply<typeof listIncoming>['items'][number];

/** Sends the pharmacy a delivery and gives its row when the content is loaded. */
export async function delivered(
  { sandbox, server }: World,
  person: Pharmacist,
  request: Omit<Parameters<Sandbox['deliver']>[0], 'receiver'>,
): Promise<IncomingItem> {
  const { notification_id: id } = await sandbox.deliver({
    receiver: ourPlace,
    shipper: theirPlace,
    ...request,
  });
  await server.call(refreshIncome, { body: {} }, person.token);
  return until('content of the delivery', async () => {
    const { items } = await server.call(listIncoming, { body: { limit: 1000 } }, person.token);
    const item = items.find(({ document_id }) => document_id === id);
    return item && item.content === 'ready' && item;
  });
}

export type OutgoingState = CallReply<typeof getOutgoing>;

/** The document when it has come to its end. */
export const ended = (server: TestServer, person: TestUser, id: string): Promise<OutgoingState> =>
  until('end of the document', async () => {
    const state = await server.call(getOutgoing, { params: { id } }, person.token);
    return (state.state === 'done' || state.state === 'failed') && state;
  });

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addScans, getCheck, getDisposal, listDisposals, openDraft, saveRegistrar } from '@provizor/contract';
import { agreementOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../helper/src/testing/free-port.ts';
import { type Program, program } from '../../../helper/src/testing/killed-program.ts';
import { until } from '../exchange/testing/world.ts';
import { here, type MdlpStockWorld, stockWorldOfMdlp } from '../pack-updates/testing/stock-world.ts';
import { discrepancies } from '../stock/testing/index.ts';
import { requestsUrl } from '../testing/urls.ts';
import { resilientPage } from './testing/resilient-page.ts';
import { place } from './testing/world.ts';

const DISPOSALS = 200;
const KILLS = 12;
/** Disposals people carry out at a time. */
const AT_ONCE = 4;
const DEVICE = 'RV-APTEKA-1';

let stock: MdlpStockWorld;
let page: ReturnType<typeof resilientPage>;
let storageId = 0;
/** The device stands in the program of its MDLP. */
let programs: Record<'server' | 'service' | 'device', Program>;
let control = '';

const main = (app: string) => fileURLToPath(new URL(`../../../${app}/src/main.ts`, import.meta.url));

beforeAll(async () => {
  stock = await stockWorldOfMdlp({ jobs: 0, sandbox: { port: await freePort() } });
  const { sandbox, dataDir, server } = stock.world;
  const [serverPort, servicePort, devicePort] = [await freePort(), await freePort(), await freePort()];
  const common = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  programs = {
    server: program(main('server'), {
      ...common,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      DATABASE_OWNER_URL: server.databaseUrl,
      DATABASE_URL: requestsUrl(server.databaseUrl),
      MDLP_URL: sandbox.mdlpUrl,
      MDLP_CONTOUR: 'sandbox',
      MDLP_PACE: '0.03',
      SECRET_KEY: process.env.SECRET_KEY ?? '',
    }),
    service: program(main('helper'), { ...common, HELPER_PORT: String(servicePort), SCANNER_PORT: 'none' }),
    device: program(main('sandbox'), {
      ...common,
      SANDBOX_QUICK: '1',
      SANDBOX_PORT: String(sandbox.port),
      REGISTRAR_PORT: String(devicePort),
    }),
  };
  control = `${sandbox.url}/control/`;
  storageId = await stock.storageId(here);
  await stock.ask(sql`update storage set use_disposal = true where id = ${storageId}`);
  const { token } = stock.person;
  const base = (port: number) => `http://127.0.0.1:${port}`;
  page = resilientPage({ server: base(serverPort), service: base(servicePort), token, storageId });
  await Promise.all([programs.server.start(), programs.service.start()]);
  const device = { ip: '127.0.0.1', port: devicePort, username: 'rv', password: 'rv' };
  await page.call(saveRegistrar, { params: { id: storageId }, body: device });
});
afterAll(async () => {
  await Promise.all(Object.values(programs).map((each) => each.kill()));
  await stock.world.server.close();
});

/** A checked draft of each pack; the goods are taken while the sandbox still runs here. */
async function drafts(): Promise<{ packs: string[]; drafts: string[] }> {
  const packs = await stock.goods(DISPOSALS);
  const { sandbox } = stock.world;
  const raw = new Map(sandbox.codesAt(place).map((code) => [code.code, code.raw]));
  const made: string[] = [];
  const begin = async (code: string, n: number) => {
    const paper = { doc_num: `К-${n}`, doc_date: '2026-01-12' };
    const data = { place, storage_id: storageId, disposal_type: 0, ...paper };
    const { id } = await page.call(openDraft, { body: { wizard: 'withdrawal_reg', data } });
    const scan = { code, mark: raw.get(code) ?? '', source: 'scanner' as const };
    await page.call(addScans, { params: { id }, body: { scans: [scan] } });
    await until('status check', async () => {
      const check = await page.call(getCheck, { params: { id } });
      return check.state === 'done';
    });
    made.push(id);
  };
  const left = [...packs.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await begin(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { packs, drafts: made };
}

test('server, service and device killed at any moment: every disposal happens once, in packs and stock too', {
  timeout: 600_000,
}, async () => {
  const ready = await drafts();
  const before = await stock.total(ready.packs);
  await stock.world.sandbox.close();
  await programs.device.start();

  const queue = [...ready.drafts];
  const ids: string[] = [];
  let killed = 0;
  const lane = async () => {
    for (let draft = queue.shift(); draft; draft = queue.shift())
      ids.push(await page.dispose(draft, DEVICE, place));
  };
  const killer = async () => {
    while (killed < KILLS && queue.length > 0) {
      await sleep(Math.random() * 1500);
      const victim = Object.values(programs)[killed % 3];
      await victim?.kill();
      killed += 1;
      await victim?.start();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, lane)]);
  expect(ids).toHaveLength(DISPOSALS);
  // each of them more than once
  expect(killed).toBeGreaterThan(5);

  for (const id of ids) {
    const end = await until('end of a disposal', async () => {
      const state = await page.call(getDisposal, { params: { id } });
      return (state.state === 'done' || state.state === 'failed') && state;
    });
    expect(end).toMatchObject({ task: 'ready', result: 'Accepted' });
    expect(end.rows.map((row) => agreementOf(row).kind)).toEqual(['agree']);
  }
  const { items } = await page.call(listDisposals, { body: { limit: 1000 } });
  expect(items).toHaveLength(DISPOSALS);
  const statuses = ready.packs.map(async (code) => {
    const pack = (await (await fetch(`${control}packs/${code}`)).json()) as { status: string };
    return pack.status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set(['in_medical_use']));
  expect(await stock.total(ready.packs)).toBe(before - DISPOSALS);
  expect(await stock.promised()).toEqual([]);
  expect(await discrepancies(stock.world.server)).toEqual([]);
});

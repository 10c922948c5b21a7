import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type Program, program } from '../testing/killed-program.ts';
import { disposal } from '../testing/registrar-bench.ts';

const DISPOSALS = 200;
const PACKS = 20;
const KILLS = 8;
/** Parts of a pack; a disposal takes one. */
const PARTS = 500;
const place = '00000000000201';

const folder = mkdtempSync(join(tmpdir(), 'pvz-kills-'));
const main = (app: string) => join(import.meta.dirname, '../../..', app, 'src/main.ts');
let service: Program;
let device: Program;
let [servicePort, sandboxPort, devicePort] = [0, 0, 0];

beforeAll(async () => {
  [servicePort, sandboxPort, devicePort] = [await freePort(), await freePort(), await freePort()];
  device = program(main('sandbox'), {
    DATA_DIR: folder,
    SANDBOX_QUICK: '1',
    SANDBOX_PORT: String(sandboxPort),
    REGISTRAR_PORT: String(devicePort),
  });
  service = program(main('helper'), {
    DATA_DIR: folder,
    HELPER_PORT: String(servicePort),
    SCANNER_PORT: 'none',
    LOG_LEVEL: 'silent',
  });
  await Promise.all([device.start(), service.start()]);
});
afterAll(async () => {
  await Promise.all([device.kill(), service.kill()]);
  rmSync(folder, { recursive: true, force: true });
});

const control = async <T>(path: string): Promise<T> =>
  (await (await fetch(`http://127.0.0.1:${sandboxPort}/control/${path}`)).json()) as T;

type Reply = { code?: string; results?: { status: string } };

/** A call of the service; undefined when it is not there. */
async function call(path: string, body: object): Promise<Reply | undefined> {
  const access = {
    ip: '127.0.0.1',
    port: devicePort,
    username: 'rv',
    password: 'rv',
    deviceId: 'RV-APTEKA-1',
  };
  try {
    const response = await fetch(`http://127.0.0.1:${servicePort}/api/v1/disposal/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...access, ...body }),
    });
    return (await response.json()) as Reply;
  } catch {
    return undefined;
  }
}

/** A disposal as the product drives it: its id is fixed first; it is asked for, and sent while nobody knows it. */
async function dispose(mark: string, n: number): Promise<string> {
  const rvRequestId = randomUUID();
  const task = disposal([{ mark, soldPart: `1/${PARTS}` }], { rvRequestId, numberDocument: `К-${n}` });
  for (;;) {
    const reply = await call('request/get', { rvRequestId });
    const status = reply?.results?.status;
    if (status === 'ready' || status === 'error') return status;
    if (reply?.code === 'registrar-task-unknown') await call('request/send', task);
    else await sleep(20);
  }
}

test('service and device killed at any moment: every disposal happens once', {
  timeout: 240_000,
}, async () => {
  const { codes } = await control<{ codes: { code: string; raw: string; kind: string; status: string }[] }>(
    `places/${place}/codes`,
  );
  const packs = codes
    .filter(({ kind, status }) => kind === 'sgtin' && status === 'in_circulation')
    .slice(0, PACKS);
  expect(packs).toHaveLength(PACKS);

  const queue = Array.from({ length: DISPOSALS }, (_, n) => n);
  const ends: string[] = [];
  const lane = async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
      ends.push(await dispose(packs[n % PACKS]?.raw ?? '', n));
      // Kills come while there is something to lose.
      if (killed < KILLS) await sleep(50);
    }
  };
  let killed = 0;
  const killer = async () => {
    while (killed < KILLS && queue.length > 0) {
      await sleep(Math.random() * 300);
      const victim = Math.random() < 0.5 ? service : device;
      await victim.kill();
      killed += 1;
      await victim.start();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: 8 }, lane)]);

  expect(ends).toEqual(Array.from({ length: DISPOSALS }, () => 'ready'));
  expect(killed).toBeGreaterThan(2);
  const used = async () =>
    Promise.all(
      packs.map(async ({ code }) => (await control<{ part_used: number }>(`packs/${code}`)).part_used),
    );
  const expected = packs.map(() => DISPOSALS / PACKS);
  // The documents of the device go through MDLP by themselves.
  await expect.poll(used, { timeout: 30_000 }).toEqual(expected);
});

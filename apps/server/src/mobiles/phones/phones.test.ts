import { randomUUID } from 'node:crypto';
import { buildDataMatrix } from '@provizor/codes';
import {
  addJob,
  changePassword,
  claimPhoneScans,
  deliverPhoneScans,
  getJob,
  getPhone,
  leavePhone,
  listJobs,
  listPhones,
  makeDeviceToken,
  makePhonePairing,
  pairPhone,
  removePhone,
  removeUser,
} from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { openStream } from '../../testing/event-stream.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';

let server: TestServer;
let person: TestUser;

beforeAll(async () => {
  server = await testServer({ slices, jobs: 2 });
  person = await server.user(await server.organization(), { read: ['mdlp'] });
});
afterAll(() => server.close());

const colleague = () => server.user({ id: person.organizationId });

async function pairing(name: string, owner = person) {
  const { code } = await server.call(makePhonePairing, {}, owner.token);
  return server.call(pairPhone, { body: { code, name } }, '');
}

const at = '2026-11-20T10:00:00Z';
const packs = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    buildDataMatrix({
      gtin: '04601234567893',
      serial: `PHONE${String(n).padStart(8, '0')}`,
      key: 'EE06',
      crypto: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=',
    }),
  );
const scansOf = (codes: string[]) => codes.map((raw) => ({ id: randomUUID(), raw, at }));
const deliver = (token: string, scans: ReturnType<typeof scansOf>) =>
  server.call(deliverPhoneScans, { body: { scans } }, token);
const claim = async ({ token } = person, taken: string[] = []) =>
  (await server.call(claimPhoneScans, { body: { taken } }, token)).scans;

test('a phone that is switched off on its own page is connected no longer; what it delivered stays', async () => {
  const { token, name } = await pairing('Телефон уходящего');
  await deliver(token, scansOf(packs(1)));
  expect(await server.call(leavePhone, {}, token)).toEqual({ ok: true });
  const { items } = await server.call(listPhones, {}, person.token);
  expect(items.map((phone) => phone.name)).not.toContain(name);
  expect((await server.send(getPhone, {}, { token })).status).toBe(401);
  const [kept] = await claim();
  expect(await claim(person, [kept?.id ?? ''])).toEqual([]);
  expect(kept?.phone).toBe(name);
});

test('what a phone delivers comes to a screen of its person: each code once, in order, GS and tail kept', async () => {
  const { token, person: name } = await pairing('Телефон у приёмки');
  expect(name).toBe(person.name);
  const codes = packs(20);
  const scans = scansOf(codes);
  await deliver(token, scans);
  // The answer was lost: the phone sends the same again, and one more.
  const [more] = scansOf(['4601234567893']);
  await deliver(token, [...scans, ...(more ? [more] : [])]);
  expect((await server.call(getPhone, {}, token)).waiting).toBe(21);
  const [one, two] = await Promise.all([claim(), claim()]);
  const taken = [...one, ...two];
  expect(taken.map(({ raw }) => raw)).toEqual([...codes, '4601234567893']);
  expect(
    await claim(
      person,
      taken.map(({ id }) => id),
    ),
  ).toEqual([]);
  expect(await server.call(getPhone, {}, token)).toMatchObject({ waiting: 0, shown: 21, batched: 0 });
});

test('codes whose screen has never said that it has them are given to the next one, not lost', async () => {
  const { token } = await pairing('Телефон и упавший экран');
  await deliver(token, scansOf(packs(3)));
  const [kept, ...lost] = await claim();
  expect(await claim(person, [kept?.id ?? ''])).toEqual([]);
  await sql`update phone_scan set claimed_at = claimed_at - interval '16 seconds'`.execute(server.db);
  expect(await claim(await colleague(), [lost[0]?.id ?? ''])).toEqual([]);
  const again = await claim();
  expect(again.map(({ id }) => id)).toEqual(lost.map(({ id }) => id));
  await claim(
    person,
    again.map(({ id }) => id),
  );
  expect(await server.call(getPhone, {}, token)).toMatchObject({ waiting: 0, shown: 3 });
});

test('the screens of its person are called at once, those of others are not', async () => {
  const { token } = await pairing('Телефон со звонком');
  const mine = await openStream(server, person.token);
  const other = await colleague();
  await deliver(token, scansOf(['4601234567893']));
  await expect.poll(() => mine.frames.map(({ data }) => data.type)).toContain('phone.scanned');
  expect(await claim(other)).toEqual([]);
  expect(await claim()).toHaveLength(1);
  mine.close();
});

test('codes no screen took become one batch with their tails; what is no pack is named', async () => {
  const { token } = await pairing('Телефон без экрана');
  const codes = packs(3);
  await deliver(token, scansOf([...codes, codes[0] ?? '', '046012345000000012', 'просто текст']));
  // The silence after which a batch is made has passed.
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'phone_batch%'`.execute(
    server.db,
  );
  await expect
    .poll(async () => (await server.call(listJobs, { query: { query: 'без экрана' } }, person.token)).items, {
      timeout: 120_000,
      interval: 200,
    })
    .toMatchObject([{ device: 'Телефон без экрана', user: person.name, sscc_count: 1, sgtin_count: 3 }]);
  const [job] = (await server.call(listJobs, { query: { query: 'без экрана' } }, person.token)).items;
  const { items } = await server.call(getJob, { params: { id: job?.id ?? 0 } }, person.token);
  expect(items.map(({ mark }) => mark).filter(Boolean)).toEqual(codes);
  expect(await claim()).toEqual([]);
  const told = await server.tenant(person, (db) =>
    db.selectFrom('event').select('message').where('message', 'like', 'Не вошли в партию%').execute(),
  );
  expect(told).toMatchObject([{ message: expect.stringContaining('просто текст') }]);
});

test('a phone may do nothing but deliver codes and ask what became of them', async () => {
  const { token } = await pairing('Любопытный телефон');
  const open: string[] = [];
  // what switches the phone off comes last: the others would find none
  const order = allCalls.toSorted(
    (a, b) => Number(a.name === 'leavePhone') - Number(b.name === 'leavePhone'),
  );
  for (const { name, call } of order) {
    if (call.access.kind === 'anyone') continue;
    const { status } = await server.send(call, { params: {} }, { token });
    if (status !== 403) open.push(name);
  }
  expect(open.toSorted()).toEqual(['deliverPhoneScans', 'getPhone', 'leavePhone']);
  expect(
    (await fetch(`${server.url}/events`, { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(401);
});

test('a code of pairing is good once, for a while, and only the newest', async () => {
  const { code: former } = await server.call(makePhonePairing, {}, person.token);
  const { code } = await server.call(makePhonePairing, {}, person.token);
  const use = (given: string) => server.send(pairPhone, { body: { code: given, name: 'Т' } });
  expect(await use(former)).toMatchObject({ status: 409, body: { code: 'phone.code-spent' } });
  expect((await use(code)).status).toBe(200);
  expect((await use(code)).status).toBe(409);
  const { code: old } = await server.call(makePhonePairing, {}, person.token);
  await sql`update phone_pairing set expires_at = now() - interval '1 second'`.execute(server.db);
  expect((await use(old)).status).toBe(409);
});

test('a phone switched off delivers nothing any more; a colleague cannot switch it off, an administrator can', async () => {
  const { token } = await pairing('Потерянный телефон');
  const { items } = await server.call(listPhones, {}, person.token);
  const id = items.find(({ name }) => name === 'Потерянный телефон')?.id ?? 0;
  const other = await colleague();
  expect((await server.call(listPhones, {}, other.token)).items).toEqual([]);
  await expect(server.call(removePhone, { params: { id } }, other.token)).rejects.toMatchObject({
    status: 404,
  });
  const admin = await server.user({ id: person.organizationId }, { type: 'admin' });
  await server.call(removePhone, { params: { id } }, admin.token);
  await expect(deliver(token, scansOf(['1']))).rejects.toMatchObject({ status: 401 });
});

test('the phone of a dismissed person delivers nothing', async () => {
  const dismissed = await colleague();
  const { token } = await pairing('Телефон уволенного', dismissed);
  await server.system((db) =>
    db.updateTable('app_user').set({ disabled: true }).where('id', '=', dismissed.id).execute(),
  );
  await expect(deliver(token, scansOf(['1']))).rejects.toMatchObject({ status: 401 });
});

test('a phone ends with its person’s password, and stays ended when a blocked person is let in again', async () => {
  const admin = await server.user({ id: person.organizationId }, { type: 'admin' });
  const [owner, blocked] = [await colleague(), await colleague()];
  const { token } = await pairing('Телефон со старым паролем', owner);
  const { code } = await server.call(makePhonePairing, {}, owner.token);
  await server.call(changePassword, { body: { id: owner.id, password: 'Новый-Ключ-4711' } }, admin.token);
  await expect(deliver(token, scansOf(['1']))).rejects.toMatchObject({ status: 401 });
  const late = await server.send(pairPhone, { body: { code, name: 'Поздний' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'phone.code-spent' } });

  const { token: second } = await pairing('Телефон заблокированного', blocked);
  const block = (disabled: boolean) =>
    server.tenant(admin, (db) =>
      sql`update app_user set disabled = ${disabled} where id = ${blocked.id}`.execute(db),
    );
  await block(true);
  await block(false);
  await expect(deliver(second, scansOf(['1']))).rejects.toMatchObject({ status: 401 });
});

test('phone and terminal end with the removal of their person', async () => {
  const admin = await server.user({ id: person.organizationId }, { type: 'admin' });
  const removed = await server.user({ id: person.organizationId }, { read: ['mdlp'] });
  const { token } = await pairing('Телефон удалённого', removed);
  const terminal = await server.call(makeDeviceToken, { query: { name: 'Терминал' } }, removed.token);
  await server.call(removeUser, { body: { id: removed.id } }, admin.token);
  await expect(deliver(token, scansOf(['1']))).rejects.toMatchObject({ status: 401 });
  const content = [{ code: '09520000000013ABCDEFGHIJKLM', kind: 'sgtin' as const }];
  const batch = server.call(addJob, { body: { uuid: 'removed-1', name: 'П', content } }, terminal.token);
  await expect(batch).rejects.toMatchObject({ status: 401 });
});

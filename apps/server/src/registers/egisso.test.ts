import {
  checkEgisso,
  downloadEgisso,
  formEgisso,
  getEgisso,
  listEgissos,
  type PackageRange,
  type RegisterPackage,
  removeEgisso,
} from '@provizor/contract';
import { readEgissoPackage } from '@provizor/registers/egisso';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { registers } from './index.ts';
import {
  patientIn,
  prescriptionIn,
  type RegisterWorld,
  registerWorld,
  releaseIn,
  uploadProtocol,
} from './testing/index.ts';
import { brokenBy, hasJudge } from './testing/official.ts';

let server: TestServer;
let world: RegisterWorld;
let patient: number;

beforeAll(async () => {
  server = await testServer({ slices: [registers], now: () => new Date('2026-03-02T07:00:00Z') });
});
beforeEach(async () => {
  world = await registerWorld(server);
  patient = await patientIn(server, world, 1);
});
afterAll(() => server.close());

const range = (kind: PackageRange['kind'] = 'facts', own: Partial<PackageRange> = {}) => ({
  kind,
  programme_id: world.programme,
  period_s: '2026-02-01',
  period_e: '2026-02-28',
  ...own,
});
const released = async (count: number, of = patient) => {
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const prescription = await prescriptionIn(server, world, of, `${of}-${n}-${Math.random()}`);
    ids.push(await releaseIn(server, world, prescription));
  }
  return ids;
};
const check = (kind: PackageRange['kind'] = 'facts') =>
  server.call(checkEgisso, { body: range(kind) }, world.keeper.token);
const form = (kind: PackageRange['kind'] = 'facts', own: object = {}) =>
  server.call(formEgisso, { body: { ...range(kind), ...own } }, world.keeper.token);
const one = async (kind: PackageRange['kind'] = 'facts'): Promise<RegisterPackage> => {
  const { items } = await form(kind);
  expect(items).toHaveLength(1);
  return items[0] as RegisterPackage;
};
const read = async ({ uuid }: { uuid: string }) => {
  const { bytes } = await server.call(downloadEgisso, { params: { uuid } }, world.keeper.token);
  expect(await brokenBy('egisso', bytes)).toBe('');
  return readEgissoPackage(bytes);
};
const cardOf = ({ uuid }: { uuid: string }) =>
  server.call(getEgisso, { params: { uuid } }, world.keeper.token);

type Answer = { uuid: string; ok: boolean; type?: 1 | 2; text?: string };
const protocol = (packageId: string, records: number, answers: Answer[]) => {
  const succeeded = records - answers.filter(({ ok }) => !ok).length;
  const results = answers.map(
    ({
      uuid,
      ok,
      type = 1,
      text = 'не найден',
    }) => `<recordResult><recID>${uuid}</recID><recordOK>${ok}</recordOK>
      <messages><messageType>${type}</messageType><ruleCode>014</ruleCode><report>${text}</report></messages></recordResult>`,
  );
  return `<protocol><packageResult><packageID>${packageId}</packageID><packageType>Реестр</packageType>
    <packageStatus>3</packageStatus><receivingTime>2026-03-03T10:00:00+03:00</receivingTime>
    <recordNum>${records}</recordNum>${succeeded > 0 ? `<recordNumSuccess>${succeeded}</recordNumSuccess>` : ''}
    ${results.length > 0 ? `<errorRecords>${results.join('')}</errorRecords>` : ''}</packageResult></protocol>`;
};
const load = (uuid: string, content: string, name = 'ответ.xml') =>
  uploadProtocol(server, world.keeper, '/api/v2/llo/egissos/uploadProtocolEgisso', { uuid, name }, content);

test('releases become facts of a package that is read back; they are not formed twice', async () => {
  await released(2);
  expect(await check()).toMatchObject({ ready: 2, refused: 0, waiting: 0, done: 0, problems: [] });
  const made = await one();
  expect(made).toMatchObject({ register: 'egisso', kind: 'facts', state: 'formed', records: 2, waiting: 2 });
  const { packageId, elements } = await read(made);
  expect(packageId).toBe(made.uuid);
  expect(elements).toMatchObject([
    {
      kind: 'fact',
      receiver: { familyName: 'Примерова', firstName: 'Анна' },
      form: { amount: '2', equivalent: '220.00' },
    },
    { kind: 'fact' },
  ]);
  expect(await check()).toMatchObject({ ready: 0, waiting: 2 });
  await expect(form()).rejects.toMatchObject({ body: { code: 'register.empty' } });
});

test('a package that is taken back leaves its uuids to the next one', async () => {
  await released(2);
  const first = await one();
  const before = (await cardOf(first)).records.map(({ uuid }) => uuid);
  await server.call(removeEgisso, { params: { uuid: first.uuid } }, world.keeper.token);
  const second = await one();
  expect(second.uuid).not.toBe(first.uuid);
  expect((await cardOf(second)).records.map(({ uuid }) => uuid)).toEqual(before);
});

test('refused in part, sent again with another uuid, corrected by a change, invalidated when the goods came back', async () => {
  const [kept = 0, failed = 0] = await released(2);
  const first = await one();
  const { records } = await cardOf(first);
  const [good, bad] = records;
  const answered = await load(
    first.uuid,
    protocol(first.uuid, 2, [{ uuid: bad?.uuid ?? '', ok: false, text: 'ЛМСЗ не найдена' }]),
  );
  expect(answered).toMatchObject({
    status: 200,
    body: { item: { state: 'processed', accepted: 1, refused: 1, waiting: 0 } },
  });
  expect((await cardOf(first)).records).toMatchObject([
    { state: 'accepted', messages: [] },
    { state: 'refused', messages: [{ level: 'error', rule: '014', text: 'ЛМСЗ не найдена' }] },
  ]);
  await expect(
    server.call(removeEgisso, { params: { uuid: first.uuid } }, world.keeper.token),
  ).rejects.toMatchObject({
    body: { code: 'register.answered' },
  });

  const second = await one();
  const again = (await cardOf(second)).records;
  expect(again).toHaveLength(1);
  expect(again[0]?.uuid).not.toBe(bad?.uuid);
  await load(second.uuid, protocol(second.uuid, 1, [{ uuid: again[0]?.uuid ?? '', ok: true, type: 2 }]));
  expect((await cardOf(second)).item).toMatchObject({ accepted: 0, warning: 1 });
  expect(await check('changes')).toMatchObject({ ready: 0, done: 2 });

  await server.tenant(world.keeper, (tx) =>
    sql`update patient set name = 'Примерова Анна Петровна' where id = ${patient}`.execute(tx),
  );
  const third = await one('changes');
  const { elements } = await read(third);
  expect(elements).toMatchObject([
    {
      kind: 'alterationBasedOnPreviousErrors',
      factUuid: good?.uuid,
      fact: { receiver: { patronymic: 'Петровна' } },
    },
    { kind: 'alterationBasedOnPreviousErrors', factUuid: again[0]?.uuid },
  ]);
  await load(third.uuid, protocol(third.uuid, 2, []));
  expect(await check('changes')).toMatchObject({ ready: 0, done: 2 });

  await server.tenant(world.keeper, (tx) =>
    sql`update prescription_release set returned_at = now() where id = ${kept}`.execute(tx),
  );
  const fourth = await one('changes');
  expect((await read(fourth)).elements).toMatchObject([{ kind: 'errorsInvalidation', factUuid: good?.uuid }]);
  await load(fourth.uuid, protocol(fourth.uuid, 1, []));
  expect(await check('changes')).toMatchObject({ ready: 0, done: 2 });
  expect(failed).toBeGreaterThan(kept);
});

test('a protocol of another package, no protocol and the same protocol again change nothing', async () => {
  await released(1);
  const made = await one();
  const foreign = '0192f0a0-0000-4000-8000-000000000001';
  expect(await load(made.uuid, protocol(foreign, 1, []))).toMatchObject({
    status: 409,
    body: { code: 'register.foreign' },
  });
  expect(await load(made.uuid, '<html/>')).toMatchObject({
    status: 422,
    body: { code: 'register.unreadable' },
  });
  expect(await load(foreign, protocol(foreign, 1, []))).toMatchObject({ status: 404 });
  expect(await load('нет', protocol(foreign, 1, []))).toMatchObject({
    body: { details: [{ path: 'body.uuid' }] },
  });
  expect((await cardOf(made)).item).toMatchObject({ state: 'formed', waiting: 1, protocol: null });
  const right = protocol(made.uuid, 1, []);
  await load(made.uuid, right);
  await load(made.uuid, right);
  const { item } = await cardOf(made);
  expect(item).toMatchObject({ state: 'processed', accepted: 1, protocol: { name: 'ответ.xml' } });
  const { rows } = await server.tenant(world.keeper, (tx) => sql`select from register_protocol`.execute(tx));
  expect(rows).toHaveLength(1);
});

test('what would be refused is told with its place, and left out when that is asked for', async () => {
  await released(1);
  const nameless = await patientIn(server, world, 2, { name: 'Иванов', ssn: null });
  await released(1, nameless);
  const told = await check();
  expect(told).toMatchObject({ ready: 1, refused: 1 });
  expect(told.problems.map(({ link }) => link)).toContain(`/llo/patients/id${nameless}`);
  await expect(form()).rejects.toMatchObject({ body: { code: 'register.refused' } });
  const { items } = await form('facts', { without_refused: true });
  expect(items).toMatchObject([{ records: 1 }]);
});

test('packages are listed by period and words, with totals by month', async () => {
  await released(2);
  const made = await one();
  await load(made.uuid, protocol(made.uuid, 2, []));
  const list = (query: object) => server.call(listEgissos, { query }, world.keeper.token);
  expect(await list({})).toMatchObject({
    count: 1,
    months: [{ month: '2026-02', packages: 1, records: 2, accepted: 2, refused: 0, waiting: 0 }],
  });
  expect((await list({ period: '15.02.2026' })).items).toHaveLength(1);
  expect((await list({ period_s: '2026-03-01' })).items).toHaveLength(0);
  expect((await list({ query: 'программа' })).items).toHaveLength(1);
  expect((await list({ query: 'нет такой' })).items).toHaveLength(0);
});

test('kinds of the other register, long and turned periods, programmes of «ВИЧ» are refused', async () => {
  const refused = async (body: object) =>
    (await server.send(checkEgisso, { body }, { token: world.keeper.token })).status;
  expect(await refused(range('recipes'))).toBe(400);
  expect(await refused(range('facts', { period_e: '2026-01-31' }))).toBe(400);
  expect(await refused(range('facts', { period_e: '2028-01-31' }))).toBe(400);
  expect(await refused(range('facts', { programme_id: world.programme + 1000 }))).toBe(404);
});

test('only those with the flag of the profile work with packages, by their ability', async () => {
  const organization = { id: world.stock.organizationId };
  const plain = await server.user(organization, { manage: ['llo'] });
  const reader = await server.user(organization, { read: ['llo'] });
  const admin = await server.user(organization, { type: 'admin' });
  await server.tenant(reader, (tx) =>
    sql`update app_user set is_egisso = true where id = ${reader.id}`.execute(tx),
  );
  const asked = async (token: string) => [
    (await server.send(listEgissos, {}, { token })).status,
    (await server.send(formEgisso, { body: range() }, { token })).status,
  ];
  expect(await asked(plain.token)).toEqual([403, 403]);
  expect(await asked(reader.token)).toEqual([200, 403]);
  expect(await asked(admin.token)).toEqual([200, 409]);
});

test.runIf(hasJudge('egisso'))(
  'the official schema refuses a formed package as soon as it is damaged',
  async () => {
    await released(1);
    const { uuid } = await one();
    const { bytes } = await server.call(downloadEgisso, { params: { uuid } }, world.keeper.token);
    const xml = Buffer.from(bytes).toString('utf8');
    expect(await brokenBy('egisso', Buffer.from(xml))).toBe('');
    const damages: [RegExp, string][] = [
      [/(<[\w:]*SNILS>)(\d{3})(\d{8})/, '$1$2-$3'],
      [/<[\w:]*lmszId>[^<]*<\/[\w:]*lmszId>/, ''],
      [/(<[\w:]*oszCode>)[^<]*/, '$1OO00.1'],
      [/(<[\w:]*equivalentAmount>)(\d+)\./, '$1$2,'],
    ];
    for (const [what, into] of damages) {
      expect(xml).toMatch(what);
      expect(await brokenBy('egisso', Buffer.from(xml.replace(what, into))), String(what)).not.toBe('');
    }
  },
);

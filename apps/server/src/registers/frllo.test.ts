import {
  checkFrllo,
  downloadFrllo,
  formFrllo,
  getFrllo,
  getRegisterSettings,
  type PackageRange,
  putRegisterSettings,
  type RegisterPackage,
} from '@provizor/contract';
import { readFrlloPackage } from '@provizor/registers/frllo';
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
import { brokenBy } from './testing/official.ts';

type Kind = 'benefits' | 'recipes' | 'releases';

let server: TestServer;
let world: RegisterWorld;

beforeAll(async () => {
  server = await testServer({ slices: [registers], now: () => new Date('2026-03-02T07:00:00Z') });
});
beforeEach(async () => {
  world = await registerWorld(server);
  const patient = await patientIn(server, world, 1);
  await releaseIn(server, world, await prescriptionIn(server, world, patient, '000001'));
});
afterAll(() => server.close());

const range = (kind: PackageRange['kind']) => ({
  kind,
  programme_id: world.programme,
  period_s: '2026-02-01',
  period_e: '2026-02-28',
});
const check = (kind: Kind) => server.call(checkFrllo, { body: range(kind) }, world.keeper.token);
const one = async (kind: Kind): Promise<RegisterPackage> => {
  const { items } = await server.call(formFrllo, { body: range(kind) }, world.keeper.token);
  expect(items).toMatchObject([{ kind, records: 1 }]);
  return items[0] as RegisterPackage;
};
const read = async (kind: Kind, { package_frllo_id: id }: RegisterPackage) => {
  const { bytes } = await server.call(downloadFrllo, { params: { id } }, world.keeper.token);
  expect(await brokenBy(kind, bytes)).toBe('');
  return readFrlloPackage(kind, bytes).documents;
};
const cardOf = ({ package_frllo_id: id }: RegisterPackage) =>
  server.call(getFrllo, { params: { id } }, world.keeper.token);

const protocol = (documentId: string, status: number, own = '') =>
  `<root><rec_qty>1</rec_qty><result><element><document_id>${documentId}</document_id><status>${status}</status>${own}</element></result></root>`;
const load = (made: RegisterPackage, content: string, type: string = made.kind) => {
  const fields = { package_frllo_id: String(made.package_frllo_id), type };
  return uploadProtocol(server, world.keeper, '/api/v2/llo/frllo/uploadProtocol', fields, content);
};
const answered = async (made: RegisterPackage, status: number, own = '') => {
  const [record] = (await cardOf(made)).records;
  return load(made, protocol(record?.uuid ?? '', status, own));
};

test('citizens go first, then prescriptions, then releases, each with the numbers the register has given', async () => {
  const waiting = await check('recipes');
  expect(waiting).toMatchObject({ ready: 0, refused: 1 });
  expect(waiting.problems[0]).toMatchObject({ rule: 'order', link: '/llo/frllo' });
  const citizens = await one('benefits');
  expect((await read('benefits', citizens))[0]).toMatchObject({
    moment: '2026-03-02T10:00:00+03:00',
    citizen: { surname: 'Примерова', sex: '2', citizenship: '643', region: '99000' },
    benefits: [{ code: '1.00000.0218', receiveDate: '2020-01-01' }],
  });
  expect((await check('recipes')).problems[0]?.message).toMatch(/протокола ещё нет/);
  await answered(citizens, 208, '<reg_num>FR-1</reg_num>');
  expect((await cardOf(citizens)).records).toMatchObject([{ state: 'known', number: 'FR-1' }]);

  expect(await check('releases')).toMatchObject({ ready: 0, refused: 1 });
  const recipes = await one('recipes');
  const [recipe] = await read('recipes', recipes);
  expect(recipe).toMatchObject({
    citizen: { registerId: 'FR-1' },
    recipe: { serial: '9926', number: '000001', drugName: 'Метформин', quantity: '30', payPercent: '0' },
  });
  await answered(recipes, 200, '<recipe_id>R-1</recipe_id>');

  const told = await check('releases');
  expect(told).toMatchObject({ refused: 1, problems: [{ rule: 'goods' }] });
  await server.system((tx) =>
    sql`with type as (insert into type_mdse (name) values ('Лекарства') on conflict do nothing returning id),
             drug as (insert into mdse (name, type_mdse_id, esklp_code)
                      select 'Метформин', coalesce((select id from type), (select min(id) from type_mdse)),
                             '00.00.00.000-000001-1-00001-2000000000001' returning id)
        update nomenclature n set mdse_id = drug.id from drug where n.organization_id = ${world.keeper.organizationId}`.execute(
      tx,
    ),
  );
  const releases = await one('releases');
  const [release] = await read('releases', releases);
  expect(release).toMatchObject({
    release: { recipeId: 'R-1', packs: '2', units: '60', price: '110.00', date: '2026-02-14' },
  });
  await answered(releases, 200, '<relise_id>L-1</relise_id>');
  expect(await check('releases')).toMatchObject({ ready: 0, done: 1 });
});

test('refused in part with its words, corrected, accepted; the accepted comes again only when it changed', async () => {
  const first = await one('benefits');
  const errors =
    '<errors><element><code>CitizenIdentifyError</code><description>Полис не найден</description></element></errors>';
  const refused = await answered(first, 400, errors);
  expect(refused).toMatchObject({ status: 200, body: { item: { refused: 1, state: 'processed' } } });
  expect((await cardOf(first)).records).toMatchObject([
    { messages: [{ level: 'error', rule: 'CitizenIdentifyError', text: 'Полис не найден' }] },
  ]);
  expect((await check('recipes')).problems[0]?.message).toMatch(/не принят регистром/);
  const second = await one('benefits');
  await answered(second, 200, '<reg_num>FR-2</reg_num>');
  expect(await check('benefits')).toMatchObject({ ready: 0, done: 1 });
});

test('a protocol of another package, kind or number changes nothing', async () => {
  const made = await one('benefits');
  expect(await load(made, protocol('чужой', 200))).toMatchObject({
    status: 409,
    body: { code: 'register.foreign' },
  });
  const [record] = (await cardOf(made)).records;
  expect(await load(made, protocol(record?.uuid ?? '', 200), 'recipes')).toMatchObject({
    body: { details: [{ path: 'body.type' }] },
  });
  expect(await load({ ...made, package_frllo_id: 0 }, protocol('x', 200))).toMatchObject({
    body: { details: [{ path: 'body.package_frllo_id' }] },
  });
  expect((await cardOf(made)).item).toMatchObject({ state: 'formed', waiting: 1 });
});

test('codes and measures are kept by those who work with the registers', async () => {
  const { item, measures } = await server.call(getRegisterSettings, {}, world.keeper.token);
  const [measure] = measures;
  if (!measure) throw new Error('no category');
  const { category_name: _, category_code: __, ...entry } = measure;
  const uuid = '0192f0a0-0000-4000-8000-000000000001';
  const body = {
    ...item,
    region: '64000',
    measures: [{ ...entry, measure_uuid: uuid, local_category_uuid: uuid }],
  };
  const saved = await server.call(putRegisterSettings, { body }, world.keeper.token);
  expect([saved.item, saved.measures[0]]).toMatchObject([{ region: '64000' }, { measure_uuid: uuid }]);
  const emptied = { ...item, measures: [{ ...entry, measure_uuid: null }] };
  const { measures: after } = await server.call(putRegisterSettings, { body: emptied }, world.keeper.token);
  expect(after[0]).toMatchObject({ measure_uuid: null, local_category_uuid: null });
  const wrong = { body: { ...item, region: '64', body_code: 'AB1' } };
  const { status, body: said } = await server.send(putRegisterSettings, wrong, { token: world.keeper.token });
  expect([status, JSON.stringify(said)]).toEqual([400, expect.stringContaining('Код региона')]);
});

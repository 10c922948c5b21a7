import {
  checkFrllo,
  downloadFrllo,
  type FrlloPackageKind,
  formFrllo,
  getFrllo,
  getRegisterSettings,
  type PackageRange,
  putPatientMonetizations,
  putRegisterSettings,
  type RegisterPackage,
  setPrescriptionStatus,
} from '@provizor/contract';
import { readFrlloPackage } from '@provizor/registers/frllo';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prescriptions } from '../prescriptions/index.ts';
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

type Kind = FrlloPackageKind;

let server: TestServer;
let world: RegisterWorld;

beforeAll(async () => {
  server = await testServer({
    slices: [prescriptions, registers],
    now: () => new Date('2026-03-02T07:00:00Z'),
  });
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
/** What the documents of a package are, where it is not called by it. */
const documentsOf = (kind: Kind) => (kind === 'refusals' ? 'releases' : kind);
const read = async (kind: Kind, { package_frllo_id: id }: RegisterPackage) => {
  const { bytes } = await server.call(downloadFrllo, { params: { id } }, world.keeper.token);
  expect(await brokenBy(documentsOf(kind), bytes)).toBe('');
  return readFrlloPackage(documentsOf(kind), bytes).documents;
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

test('the code of СМНН comes from the goods that were released, once they are linked with ЕСКЛП', async () => {
  const code = '21.20.10.119-000001-1-00001-2000000000001';
  await answered(await one('benefits'), 208, '<reg_num>FR-1</reg_num>');
  await server.system((tx) =>
    sql`with klp as (insert into esklp_klp (code, smnn_code, trade_name)
                     values ('21.20.10.119-000001-1-00001-2000000000009', ${code}, 'Метформин')
                     on conflict (code) do update set smnn_code = excluded.smnn_code returning code),
             drug as (insert into mdse (name, type_mdse_id, esklp_code)
                      select 'Метформин', (select min(id) from type_mdse), code from klp returning id)
        update nomenclature n set mdse_id = drug.id from drug where n.organization_id = ${world.keeper.organizationId}`.execute(
      tx,
    ),
  );
  const [document] = await read('recipes', await one('recipes'));
  expect(document).toMatchObject({ recipe: { drugCode: code } });
  expect(document).not.toHaveProperty('recipe.drugName');
});

/** Writes when the only patient gets money in place of medicines. */
const monetized = async (items: { since: string; until?: string }[]) => {
  const [id = 0] = await patients();
  return server.send(
    putPatientMonetizations,
    { params: { id }, body: { items } },
    { token: world.keeper.token },
  );
};
const patients = () =>
  server.tenant(world.keeper, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from patient`.execute(tx);
    return rows.map(({ id }) => id);
  });

test('who takes money in place of medicines is told of with all his terms, again when one changed', async () => {
  expect(await check('monetizations')).toMatchObject({ ready: 0, done: 0 });
  await monetized([{ since: '2025-01-01', until: '2025-12-31' }, { since: '2026-02-28' }]);
  const first = await one('monetizations');
  expect(await read('monetizations', first)).toMatchObject([
    {
      citizen: { surname: 'Примерова', region: '99000' },
      monetizations: [{ startDate: '2025-01-01', endDate: '2025-12-31' }, { startDate: '2026-02-28' }],
    },
  ]);
  expect((await cardOf(first)).records).toMatchObject([
    { title: 'Примерова Анна Образцовна', link: expect.stringMatching(/^\/llo\/patients\/id\d+$/) },
  ]);
  await answered(first, 200, '<reg_num>FR-7</reg_num>');
  expect(await check('monetizations')).toMatchObject({ ready: 0, done: 1 });
  await monetized([{ since: '2026-02-28', until: '2026-12-31' }]);
  const second = await one('monetizations');
  expect(await read('monetizations', second)).toMatchObject([
    { citizen: { registerId: 'FR-7' }, monetizations: [{ startDate: '2026-02-28', endDate: '2026-12-31' }] },
  ]);
});

test('terms of money that share a day are refused, by the form and by the database; only the federal programme knows them', async () => {
  const said = await monetized([{ since: '2026-01-01' }, { since: '2026-05-01', until: '2026-06-01' }]);
  expect([said.status, JSON.stringify(said.body)]).toEqual([400, expect.stringContaining('пересекается')]);
  const [id = 0] = await patients();
  const twice = server.tenant(world.keeper, (tx) =>
    sql`insert into patient_monetization (organization_id, patient_id, since, until)
        select ${world.keeper.organizationId}, ${id}, day, day + 10
          from unnest('{2026-01-01,2026-01-11}'::date[]) day`.execute(tx),
  );
  await expect(twice).rejects.toThrow(/patient_monetization_once/);
  await server.system((tx) =>
    sql`insert into programme (organization_id, name, kind, source_type_id)
        select organization_id, 'Регион', 'regional', source_type_id from programme where id = ${world.programme}`.execute(
      tx,
    ),
  );
  const { rows } = await server.system((tx) =>
    sql<{ id: number }>`select id from programme where name = 'Регион' order by id desc limit 1`.execute(tx),
  );
  const body = { ...range('monetizations'), programme_id: rows[0]?.id ?? 0 };
  expect(await server.send(checkFrllo, { body }, { token: world.keeper.token })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.programme_id' }] },
  });
});

test('a refusal goes by the code of its reason; one without a code is told where it is chosen', async () => {
  await answered(await one('benefits'), 200, '<reg_num>FR-1</reg_num>');
  const [patient = 0] = await patients();
  const ids = [
    await prescriptionIn(server, world, patient, '000002'),
    await prescriptionIn(server, world, patient, '000003'),
  ];
  const papers = await server.call(formFrllo, { body: range('recipes') }, world.keeper.token);
  const made = papers.items[0] as RegisterPackage;
  const { records } = await cardOf(made);
  const elements = records.map(
    ({ uuid, n }) =>
      `<element><document_id>${uuid}</document_id><status>200</status><recipe_id>R-${n}</recipe_id></element>`,
  );
  await load(made, `<root><result>${elements.join('')}</result></root>`);
  const reason = await server.system(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into refusal_reason (name, code) values ('Препарат не входит в перечень', 'ПРОБА-1')
      on conflict (code) do update set name = excluded.name returning id`.execute(tx);
    return rows[0]?.id ?? 0;
  });
  const refuseIt = (recipeId: number, more: object) =>
    server.send(
      setPrescriptionStatus,
      { body: { recipeId, statusId: 'refused', dateParent: '2026-02-20', ...more } },
      { token: world.keeper.token },
    );
  expect(await refuseIt(ids[0] ?? 0, { refusal_reason_id: reason })).toMatchObject({
    status: 200,
    body: { item: { reason: 'Препарат не входит в перечень' } },
  });
  expect(await refuseIt(ids[1] ?? 0, { refusal_reason_id: 0 })).toMatchObject({ status: 400 });
  expect(await refuseIt(ids[1] ?? 0, { refusal_reason_id: reason + 1000 })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.refusal_reason_id' }] },
  });
  const deferred = { refusal_reason_id: reason, statusId: 'deferred', urgency: 'usual' };
  expect(await refuseIt(ids[1] ?? 0, deferred)).toMatchObject({
    body: { details: [{ message: expect.stringContaining('только при отказе') }] },
  });
  await refuseIt(ids[1] ?? 0, { reason: 'Своими словами' });
  const checked = await check('refusals');
  expect(checked).toMatchObject({ ready: 1, refused: 1, problems: [{ rule: 'reason' }] });
  expect(checked.problems[0]?.link).toBe(`/llo/recipes/${ids[1]}`);
  const body = { ...range('refusals'), without_refused: true };
  const { items } = await server.call(formFrllo, { body }, world.keeper.token);
  const refusals = items[0] as RegisterPackage;
  const [document] = await read('refusals', refusals);
  expect(document).toMatchObject({
    release: { refusalCode: 'ПРОБА-1', date: '2026-02-20', recipeId: expect.stringMatching(/^R-/) },
  });
  expect(document).not.toHaveProperty('release.drugCode');
  expect((await cardOf(refusals)).records).toMatchObject([{ link: `/llo/recipes/${ids[0]}` }]);
  await answered(refusals, 200, '<relise_id>L-9</relise_id>');
  expect(await check('refusals')).toMatchObject({ ready: 0, done: 1 });
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
  const half = { ...item, measures: [{ ...entry, measure_uuid: null, local_category_uuid: uuid }] };
  const answer = await server.send(putRegisterSettings, { body: half }, { token: world.keeper.token });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    400,
    expect.stringMatching(/measures\.0\.measure_uuid.*Укажите оба идентификатора/),
  ]);
  const emptied = { ...item, measures: [{ ...entry, measure_uuid: null, local_category_uuid: null }] };
  const { measures: after } = await server.call(putRegisterSettings, { body: emptied }, world.keeper.token);
  expect(after[0]).toMatchObject({ measure_uuid: null, local_category_uuid: null });
  const wrong = { body: { ...item, region: '64', body_code: 'AB1' } };
  const { status, body: said } = await server.send(putRegisterSettings, wrong, { token: world.keeper.token });
  expect([status, JSON.stringify(said)]).toEqual([400, expect.stringContaining('Код региона')]);
});

import * as calls from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCdaJudge } from '../../../../../packages/registers/src/testing/cda.ts';
import { account } from '../../../../sandbox/src/testing/account.ts';
import { deviceClient } from '../../../../sandbox/src/testing/device.ts';
import { acceptance, places } from '../../../../sandbox/src/testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../../../sandbox/src/testing/sandbox.ts';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { type HivWorld, hivWorld, openAs, placeOfHiv, surname } from '../testing/hiv.ts';

const gtin = '09520030000111';
const judge = await openCdaJudge();
let training: TestSandbox;
let device: ReturnType<typeof deviceClient>;
let server: TestServer;
let world: HivWorld;
/** What stands on the packs, by their codes. */
let raws: Map<string, string>;

// Four packs of the training MDLP stand at the place of the first registrar, and in the stock of the organisation.
beforeAll(async () => {
  training = await testSandbox({ registrar: { port: 0, delays: { wait: 0, work: 0 } } });
  const { sandbox } = training;
  device = deviceClient(sandbox.registrar?.url ?? '');
  const pharmacist = await account(sandbox, 'apteka');
  const goods = { receiver: places.pharmacy, loose: 4, gtins: [gtin] };
  const { notification_id: id = '' } = await sandbox.deliver(goods);
  raws = new Map((sandbox.codes(id)?.codes ?? []).map(({ code, raw }) => [code, raw]));
  const accepted = acceptance(places.pharmacy, places.distributor, [...raws.keys()]);
  await pharmacist.ticket(await pharmacist.send(accepted));
  server = await testServer({ slices });
  world = await hivWorld(server, [...raws.keys()]);
});
afterAll(async () => {
  await judge?.close();
  await server.close();
  await training.stop();
});

/** A prescription whose packs were released; gives its id and what the registrar is told. */
async function released(packs: readonly string[]) {
  const { keeper, pharmacy } = world;
  const id = await world.add({ quantity: String(packs.length) });
  const { item } = await openAs(server, keeper, id);
  const body = {
    storage_id: pharmacy.storage,
    packs: [...packs],
    marks: packs.map((code) => raws.get(code) ?? ''),
    version: item.version,
    accepted: ['seven-days', 'benefit', 'duplicate'],
  };
  await server.call(calls.serveHivPrescription, { params: { id }, body }, keeper.token);
  return id;
}

/** What the browser does: makes the task, hands it to the device, brings its answer. */
async function tell(id: number) {
  const { keeper, pharmacy } = world;
  const place = { storage_id: pharmacy.storage, device_id: 'RV-APTEKA-1', suid: placeOfHiv };
  const { task } = await server.call(calls.startHivTask, { params: { id }, body: place }, keeper.token);
  await device.dispose(
    task.marks.map(({ mark }) => mark),
    { id: task.rvRequestId, series: task.seriesDocument, number: task.numberDocument, device: 'RV-APTEKA-1' },
  );
  const { status, error } = await device.results(task.rvRequestId);
  const state = status === 'ready' ? ('ready' as const) : ('error' as const);
  const message = error && `${error.code}: ${error.description}`;
  const body = { id, rvRequestId: task.rvRequestId, status: state, ...(message ? { message } : {}) };
  return server.call(calls.sendHivPrescription, { body }, keeper.token);
}

test('the registrar refuses a release, is told again and takes it: MDLP has the packs given out', async () => {
  const packs = world.codes.slice(0, 2);
  const id = await released(packs);
  const url = `${training.sandbox.url}/control/registrar/devices/RV-APTEKA-1`;
  const fault = JSON.stringify({ failCode: '7375', failTimes: 1 });
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: fault });
  expect(await tell(id)).toEqual({ changed: true });
  expect(packs.map((code) => training.sandbox.pack(code)?.status)).toEqual([
    'in_circulation',
    'in_circulation',
  ]);
  expect(await tell(id)).toEqual({ changed: true });
  const { item, tasks, untold } = await openAs(server, world.keeper, id);
  expect([item.status, untold]).toEqual(['served', 0]);
  expect(tasks.map(({ state }) => state)).toEqual(['ready', 'error']);
  expect(tasks[1]?.message).toMatch(/7375/);
  expect(packs.map((code) => training.sandbox.pack(code)?.status)).toEqual([
    'in_discount_prescription_sale',
    'in_discount_prescription_sale',
  ]);
});

const settings = {
  oid: '1.2.643.5.1.13.13.12.2.77.99998',
  region_code: '77',
  region_name: 'г. Москва',
  postal_code: '101000',
  signer_name: 'Отпускова Мария Образцовна',
  signer_ssn: '99887766552',
  position_code: '123',
  position_name: 'фармацевт',
};

test('the minimal release document tells what is missing, then comes as a file valid by the official judge', async () => {
  const { keeper } = world;
  const id = await released(world.codes.slice(2, 3));
  const get = () => server.send(calls.getDispenseMin, { params: { id } }, { token: keeper.token });
  const lacking = await get();
  expect(lacking).toMatchObject({ status: 409, body: { code: 'hiv.document-incomplete' } });
  const { details } = lacking.body as { details: { lacks: { message: string; link: string }[] } };
  const names = details.lacks.map(({ message }) => message).join(' | ');
  expect(names).toMatch(/OID.*региона.*Кто отпустил.*должность.*Код ЕСКЛП/);
  await server.call(calls.putHivSettings, { body: settings }, keeper.token);
  await server.system((db) =>
    sql`with type as (insert into type_mdse (name) values ('Лекарства') on conflict do nothing returning id),
             smnn as (insert into esklp_smnn (code, mnn) values ('21.20.10.194-000001-1-00001-2000000000001', 'Инсулин гларгин')
                      returning code),
             klp as (insert into esklp_klp (code, smnn_code, trade_name)
                     select '21.20.10.194-000001-1-00001-2000000000009', code, 'Инсулин гларгин' from smnn returning code),
             drug as (insert into mdse (name, type_mdse_id, esklp_code)
                      select 'Инсулин гларгин', coalesce((select id from type), (select min(id) from type_mdse)), code
                        from klp returning id)
        update nomenclature n set mdse_id = drug.id from drug where n.organization_id = ${keeper.organizationId}`.execute(
      db,
    ),
  );
  const url = `${server.url}/recipe-cdata/api/v1/dispense-min/${id}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${keeper.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/xml'),
  ]);
  expect(answer.headers.get('content-disposition')).toContain('otpusk-');
  const xml = await answer.text();
  expect(xml).toContain(surname);
  expect(xml).toContain('1.2.643.5.1.13.13.12.2.77.99998');
  if (judge) expect([await judge.schema(xml), judge.schematron(xml)]).toEqual(['', []]);
  const { trail } = await openAs(server, keeper, id);
  expect(trail.map(({ act }) => act)).toContain('document');
});

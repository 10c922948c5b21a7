import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

let sandbox: TestSandbox;
let opt: Account;
beforeAll(async () => {
  sandbox = await testSandbox();
  opt = await account(sandbox.sandbox, 'opt');
});
afterAll(() => sandbox.stop());

const ask = <T = Record<string, unknown>>(path: string, body?: object, verb?: 'DELETE') =>
  call<T>(`${sandbox.sandbox.mdlpUrl}${path}`, { body, token: opt.token, ...(verb ? { verb } : {}) });
const everything = { filter: {}, start_from: 0, count: 100 };

type Place = { branch_id: string; address: { houseguid: string } };

test('a place is registered at an address of the register, once', async () => {
  const { json } = await ask<{ entries: Place[] }>('reestr/branches/public/filter', everything);
  const own = await ask<{ entries: Place[] }>('reestr/branches/filter', everything);
  const foreign = json.entries.find(({ branch_id: id }) =>
    own.json.entries.every((place) => place.branch_id !== id),
  );
  const branch_address = { aoguid: 'a', houseguid: foreign?.address.houseguid };
  const made = await ask<{ branch_id: string }>('reestr/branches/register', { branch_address });
  expect(made.json.branch_id).toMatch(/^\d{14}$/);
  expect((await ask<Place>(`reestr/branches/${made.json.branch_id}`)).json.address).toMatchObject({
    houseguid: foreign?.address.houseguid,
  });
  expect((await ask('reestr/branches/register', { branch_address })).status).toBe(400);
  const nowhere = { branch_address: { aoguid: 'a', houseguid: 'b' } };
  expect((await ask('reestr/branches/register', nowhere)).status).toBe(400);
});

test('a warehouse is registered at a keeper’s and stands in the lists', async () => {
  const { json } = await ask<{ entries: Place[] }>('reestr/branches/public/filter', everything);
  const warehouse_address = { aoguid: 'a', houseguid: json.entries[0]?.address.houseguid };
  const unknown = await ask('reestr/warehouses/register', { warehouse_org_inn: '1', warehouse_address });
  expect(unknown.status).toBe(400);
  const { inn } = (await ask<{ member: { inn: string } }>('members/current')).json.member;
  const made = await ask<{ safe_warehouse_id: string }>('reestr/warehouses/register', {
    warehouse_org_inn: inn,
    warehouse_address,
  });
  const id = made.json.safe_warehouse_id;
  const listed = await ask('reestr/warehouses/filter', { ...everything, filter: { warehouse_id: id } });
  expect(listed.json).toMatchObject({ total: 1, entries: [{ id, warehouse_org_inn: inn, status: 1 }] });
  expect((await ask(`reestr/warehouses/${id}`)).json).toMatchObject({ warehouse_id: id });
  expect((await ask('reestr/warehouses/00000000099999')).status).toBe(404);
  const { json: all } = await ask<{ entries: object[] }>('reestr/address/all');
  expect(all.entries).toContainEqual(expect.objectContaining({ address_id: id, entity_type: 1 }));
});

test('a report is ordered, found ready, fetched as an archive and removed', async () => {
  const report_id = 'GENERAL_REPORT_ON_REMAINING_ITEMS';
  const { task_id } = (await ask<{ task_id: string }>('data/export/tasks', { report_id })).json;
  expect((await ask(`data/export/tasks/${task_id}`)).json).toMatchObject({ current_status: 'COMPLETED' });
  const path = `data/export/results?page=0&size=1000&task_ids=${task_id}`;
  const results = await ask<{ list: { result_id: string }[] }>(path);
  expect(results.json.list).toMatchObject([{ download_status: 'SUCCESS', available: 'AVAILABLE' }]);
  const id = results.json.list[0]?.result_id ?? '';
  const file = await ask(`data/export/results/${id}/file`);
  expect(file.text.slice(0, 2)).toBe('PK');
  expect((await ask(`data/export/results/${id}`, undefined, 'DELETE')).status).toBe(200);
  expect((await ask(`data/export/results/${id}/file`)).status).toBe(404);
  const found = await ask('data/export/tasks/search', { current_statuses: ['COMPLETED'] });
  expect(found.json).toMatchObject({ total: 1, list: [{ task_id }] });
  expect((await ask('data/export/tasks', { report_id: 'НЕТ' })).status).toBe(400);
});

import { reportCalls, specifiedReports } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { reports } from './index.ts';

let server: TestServer;
let user: TestUser;
let onlyPeople: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [reports] });
  const organization = await server.organization();
  user = await server.user(organization, { read: ['storages'], manage: ['storages'] });
  onlyPeople = await server.user(organization, { manage: ['users'] });
});
afterAll(() => server.close());

test('saved reports are kept at the path of the specification: those of the warehouse', async () => {
  const { list, get, add, put, del } = specifiedReports;
  const entry = { name: 'Остатки по пятницам', kind: 'balances', params: {} };
  const { item } = await server.call(add, { body: entry }, user.token);
  const body = { id: item.id };
  expect((await server.call(get, { body }, user.token)).item).toEqual(item);
  expect((await server.call(reportCalls.storage.get, { body }, user.token)).item).toEqual(item);
  const changed = await server.call(put, { body: { ...entry, ...body, name: 'Остатки' } }, user.token);
  expect(changed.item).toMatchObject({ id: item.id, name: 'Остатки', version: 2 });
  expect((await server.call(list, { body: {} }, user.token)).items.map(({ id }) => id)).toContain(item.id);
  expect((await server.send(list, { body: {} }, { token: onlyPeople.token })).status).toBe(403);
  await server.call(del, { body }, user.token);
  expect((await server.send(get, { body }, { token: user.token })).status).toBe(404);
});

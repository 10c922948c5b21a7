import { getAdministrationFigures } from '@provizor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { administration } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [administration] });
});
afterAll(() => server.close());

it('count what the caller sees of his organisation', async () => {
  const organization = await server.organization();
  const admin = await server.user(organization, { type: 'admin' });
  const reader = await server.user(organization, { read: ['users'], disabled: false });
  await server.user(organization, { disabled: true });
  await server.user(await server.organization());
  const root = await server.user(await server.organization(), { type: 'root' });
  const figures = async (token: string) => server.call(getAdministrationFigures, {}, token);
  expect(await figures(admin.token)).toMatchObject({
    people: 3,
    admins: 1,
    disabled: 1,
    sessions: 3,
    organizations: 1,
    changes_today: expect.any(Number),
  });
  expect((await figures(reader.token)).changes_today).toBeNull();
  expect((await figures(root.token)).organizations).toBeGreaterThanOrEqual(3);
});

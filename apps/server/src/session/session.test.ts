import { getProfile, logIn } from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [session] });
});
afterAll(() => server.close());

describe('log-in', () => {
  it('gives a token that opens the profile', async () => {
    const organization = await server.organization();
    const user = await server.user(organization, { read: ['mdlp'], manage: ['storages'] });
    const entered = await server.call(logIn, {
      body: { username: user.username.toUpperCase(), password: user.password },
    });
    expect(entered).toMatchObject({ type: 'user', userid: user.id });
    const profile = await server.call(getProfile, {}, entered.token);
    expect(profile).toMatchObject({ id: user.id, organization: { id: organization.id } });
    expect(profile.roles2[0]).toMatchObject({ can_read: ['mdlp'], can_manage: ['storages'] });
    expect(JSON.stringify(profile)).not.toContain('secret');
  });
});

import { randomUUID } from 'node:crypto';
import { organizations } from '@provizor/demo';
import { createSoftwareSigner, generateKeyPair, issueCertificate, parseCertificate } from '@provizor/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, loginOf } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { DAY, MINUTE, YEAR } from '../../time.ts';

let test: TestSandbox;
let api: string;
beforeAll(async () => {
  test = await testSandbox();
  api = test.sandbox.mdlpUrl;
});
afterAll(() => test.stop());

const codeFor = async (username: string) =>
  (await call<{ code: string }>(`${api}auth`, { body: loginOf(test.sandbox, username) })).json.code;
const signed = (username: string, text: string) =>
  test.sandbox.signer.sign(loginOf(test.sandbox, username).user_id, Buffer.from(text));
const tokenCall = (code: string, signature: string) =>
  call<{ token: string }>(`${api}token`, { body: { code, signature } });

describe('signing in', () => {
  it('gives a token for the signature of the code, good for 30 minutes', async () => {
    const code = await codeFor('apteka');
    expect(code).toMatch(/^[0-9a-f-]{36}$/);
    const { status, json } = await tokenCall(code, await signed('apteka', code));
    expect(status).toBe(200);
    expect(json).toEqual({ token: expect.any(String), life_time: 30 });
    const member = () => call(`${api}members/current`, { token: json.token });
    expect((await member()).status).toBe(200);
    test.clock.forward(30 * MINUTE - 1);
    expect((await member()).status).toBe(200);
    test.clock.forward(1);
    expect((await member()).status).toBe(401);
  });

  it('takes the thumbprint in lower case and the id of registration', async () => {
    const login = loginOf(test.sandbox, 'zav');
    const lower = { ...login, user_id: login.user_id.toLowerCase() };
    expect((await call(`${api}auth`, { body: lower })).status).toBe(200);
    const { token } = await account(test.sandbox, 'zav');
    const { json } = await call<{ user: { user_id: string } }>(`${api}users/current`, { token });
    expect((await call(`${api}auth`, { body: { ...login, user_id: json.user.user_id } })).status).toBe(200);
  });

  it.each([
    ['an unknown account system', { client_secret: randomUUID() }, 400],
    ['a person of another organisation', { ...organizations[0] }, 400],
    ['an unknown certificate', { user_id: '0'.repeat(40) }, 401],
    ['a password', { auth_type: 'PASSWORD' }, 400],
    ['a missing field', { client_id: undefined }, 400],
  ])('refuses %s', async (_, change, status) => {
    const reply = await call(`${api}auth`, { body: { ...loginOf(test.sandbox, 'apteka'), ...change } });
    expect(reply.status).toBe(status);
    expect(reply.json).toEqual({ error_description: expect.stringMatching(/[а-я]/) });
  });

  it('takes a code once, even when the signature was wrong', async () => {
    const code = await codeFor('apteka');
    const good = await signed('apteka', code);
    expect((await tokenCall(code, await signed('apteka', 'другой текст'))).status).toBe(400);
    expect((await tokenCall(code, good)).status).toBe(401);
    expect((await tokenCall(randomUUID(), good)).status).toBe(401);
  });

  it('refuses the signature of somebody else over the right code', async () => {
    const code = await codeFor('apteka');
    const reply = await tokenCall(code, await signed('zav', code));
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      error_description: expect.stringContaining('не зарегистрирован за этим пользователем'),
    });
  });

  it('refuses a certificate of a foreign authority and text that is no signature', async () => {
    const validity = { validFrom: new Date(2020, 0), validTo: new Date(2040, 0) };
    const root = generateKeyPair();
    const issuer = issueCertificate({
      subject: { commonName: 'Чужой центр' },
      issuer: { privateKey: root.privateKey },
      ...validity,
    });
    const pair = generateKeyPair();
    const certificate = issueCertificate({
      subject: { commonName: 'Некто' },
      publicKey: pair.publicKey,
      issuer: { privateKey: root.privateKey, certificate: issuer },
      ...validity,
    });
    const stranger = createSoftwareSigner([{ certificate, privateKey: pair.privateKey }]);
    const first = await codeFor('apteka');
    const signature = await stranger.sign(parseCertificate(certificate).thumbprint, Buffer.from(first));
    expect((await tokenCall(first, signature)).json).toMatchObject({
      error_description: expect.stringContaining('нет доверия'),
    });
    expect((await tokenCall(await codeFor('apteka'), 'мусор')).status).toBe(400);
  });

  it('refuses an expired certificate', async () => {
    const eleven = 11 * YEAR + DAY;
    test.clock.forward(eleven);
    const code = await codeFor('apteka');
    const reply = await tokenCall(code, await signed('apteka', code));
    test.clock.forward(-eleven);
    expect(reply.json).toMatchObject({ error_description: expect.stringContaining('истёк') });
  });
});

describe('a session', () => {
  it('ends at logout', async () => {
    const { token } = await account(test.sandbox, 'apteka');
    expect(await call(`${api}auth/logout`, { token })).toMatchObject({ status: 200, text: '' });
    expect((await call(`${api}members/current`, { token })).status).toBe(401);
  });

  it('is demanded by every method', async () => {
    expect((await call(`${api}documents/income`, { body: {} })).status).toBe(401);
    expect((await call(`${api}members/current`, { headers: { authorization: 'Bearer x' } })).status).toBe(
      401,
    );
  });

  it('gives what the person may do and no more', async () => {
    const { token, client } = await account(test.sandbox, 'sestra');
    const { json } = await call<{ rights: string[] }>(`${api}rights/current`, { token });
    expect(json.rights).toContain('UPLOAD_DOCUMENT');
    test.sandbox.grant('sestra', ['INCOME_LIST']);
    expect((await call(`${api}rights/current`, { token })).json).toEqual({ rights: ['INCOME_LIST'] });
    await client.income({});
    await expect(client.outcome({})).rejects.toMatchObject({
      kind: 'forbidden',
      description: expect.stringContaining('OUTCOME_LIST'),
    });
  });

  it('tells the person and the organisation', async () => {
    const { token } = await account(test.sandbox, 'zav');
    expect((await call(`${api}users/current`, { token })).json).toEqual({
      user: {
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        first_name: 'Ольга',
        last_name: 'Липова',
        middle_name: 'Павловна',
        position: 'Заведующая аптекой',
        status: 'ACTIVE',
        groups: ['Администраторы'],
        is_admin: true,
        login: 'zav',
      },
    });
    expect((await call(`${api}members/current`, { token })).json).toMatchObject({
      member: { inn: '9999100025', kpp: '999901002', is_resident: true, chiefs: [{ last_name: 'Липова' }] },
    });
  });
});

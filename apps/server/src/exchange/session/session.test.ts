import { randomUUID } from 'node:crypto';
import {
  authorizeMdlp,
  endMdlpSession,
  getCertificateChoice,
  getMdlpState,
  listIntervals,
  listSoftwareKeys,
  readyForMdlp,
  rememberCertificate,
  takeMdlpToken,
  tryMdlpCredentials,
} from '@provizor/contract';
import { createSoftwareSigner, generateKeyPair, issueCertificate, parseCertificate } from '@provizor/signing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestRefusal } from '../../testing/index.ts';
import { pharmacy, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: 0 });
});
afterAll(() => world.close());

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TestRefusal)) throw error ?? new Error('was not refused');
  return error.body.code;
};

test('a signature opens a session; its token and the credentials stand sealed in the database', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const before = await server.call(getMdlpState, {}, person.token);
  expect(before.session).toBeNull();
  const handle = await person.signIn();
  const { session } = await server.call(getMdlpState, {}, person.token);
  expect(session).toMatchObject({
    token: handle,
    thumbprint: person.thumbprint,
    user: person.name,
    own: true,
  });
  const minutes = (Date.parse(session?.expires_at ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30.1);
  const { rows } = await server.tenant(person, (db) =>
    sql<{ token: string; client_secret: string }>`
      select s.token, o.client_secret from mdlp_session s join organization o on o.id = s.organization_id`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token).toMatch(/^sealed:1:/);
  expect(rows[0]?.client_secret).toMatch(/^sealed:1:/);
});

test('logging out ends the session here and in MDLP', async () => {
  const { server, pharmacist, sandbox } = world;
  const person = await pharmacist();
  const handle = await person.signIn();
  const tokens = () => sandbox.mdlp.db.all('select * from token').length;
  const living = tokens();
  await server.call(endMdlpSession, { body: { token: handle } }, person.token);
  expect(tokens()).toBe(living - 1);
  expect((await server.call(getMdlpState, {}, person.token)).session).toBeNull();
  await server.call(endMdlpSession, { body: { token: handle } }, person.token);
});

test('a code signed with another certificate, a wrong signature and a used code open nothing', async () => {
  const { server, pharmacist, sandbox } = world;
  const person = await pharmacist();
  const codeOf = async () =>
    (await server.call(authorizeMdlp, { body: { user_id: person.thumbprint } }, person.token)).code;
  const take = (code: string, signature: string) =>
    server.call(takeMdlpToken, { body: { code, signature } }, person.token);

  const foreign = sandbox.keys.find(({ username }) => username === 'zav');
  const code = await codeOf();
  const byAnother = await sandbox.signer.sign(foreign?.thumbprint ?? '', Buffer.from(code));
  expect(await refusal(take(code, byAnother))).toBe('mdlp.signature-invalid');

  const second = await codeOf();
  const overSomethingElse = await person.sign(Buffer.from('something else'));
  expect(await refusal(take(second, overSomethingElse))).toBe('mdlp.signature-invalid');
  expect(await refusal(take(second, 'bm90IGEgc2lnbmF0dXJl'))).toBe('mdlp.refused');

  const third = await codeOf();
  await take(third, await person.sign(Buffer.from(third)));
  expect(await refusal(take(third, await person.sign(Buffer.from(third))))).toBe('mdlp.refused');
});

test('a message that carries the right certificate beside the signer’s is not his', async () => {
  const { verifiedSigner } = await import('./signature.ts');
  const { sandbox } = world;
  const own = sandbox.keys[0];
  const other = sandbox.keys[1];
  const bytes = Buffer.from('content');
  const signature = await sandbox.signer.sign(own?.thumbprint ?? '', bytes);
  expect(verifiedSigner(signature, bytes, new Date()).thumbprint).toBe(own?.thumbprint);
  // The certificate of another person in the place of the signer's own: its key did not sign.
  const message = Buffer.from(signature, 'base64');
  const at = message.indexOf(Buffer.from(own?.certificate ?? '', 'base64'));
  const swapped = Buffer.concat([
    message.subarray(0, at),
    Buffer.from(other?.certificate ?? '', 'base64'),
    message.subarray(at + Buffer.from(own?.certificate ?? '', 'base64').length),
  ]);
  expect(() => verifiedSigner(swapped.toString('base64'), bytes, new Date())).toThrow();
});

test('nobody reaches a session of another organisation by its handle', async () => {
  const { server, pharmacist } = world;
  const one = await pharmacist();
  const two = await pharmacist();
  const handle = await one.signIn();
  await server.call(endMdlpSession, { body: { token: handle } }, two.token);
  expect((await server.call(getMdlpState, {}, one.token)).session?.token).toBe(handle);
  expect((await server.call(getMdlpState, {}, two.token)).session).toBeNull();
});

test('an organisation without credentials, and one whose certificate MDLP does not know, are told so', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const ask = (user_id: string) => server.call(authorizeMdlp, { body: { user_id } }, person.token);
  const without = server.call(authorizeMdlp, { body: {} as never }, person.token);
  await expect(without).rejects.toMatchObject({
    body: { details: [{ path: 'body.user_id', message: 'Отсутствует отпечаток сертификата' }] },
  });
  expect(await refusal(ask('A'.repeat(40)))).toBe('mdlp.refused');
  await server.system((db) =>
    sql`update organization set client_secret = null where id = ${person.organizationId}`.execute(db),
  );
  expect(await refusal(ask(person.thumbprint))).toBe('mdlp.credentials-missing');
});

test('credentials are tried in MDLP before they are kept, and what lacks is said before a certificate is asked', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  await server.system((db) => sql`update app_user set type = 'admin' where id = ${person.id}`.execute(db));
  const attempt = (body: Record<string, string>) =>
    server.send(
      tryMdlpCredentials,
      { body: { user_id: person.thumbprint, ...body } },
      { token: person.token },
    );
  const { client_id, client_secret } = pharmacy;
  expect(await server.call(readyForMdlp, {}, person.token)).toEqual({ ok: true });
  expect(await attempt({})).toMatchObject({ status: 200, body: { ok: true } });
  expect(await attempt({ client_id, client_secret: randomUUID() })).toMatchObject({
    body: { code: 'mdlp.refused', message: expect.stringContaining('не зарегистрирована') },
  });
  await server.system((db) =>
    sql`update organization set client_id = null, client_secret = null where id = ${person.organizationId}`.execute(
      db,
    ),
  );
  expect(await refusal(server.call(readyForMdlp, {}, person.token))).toBe('mdlp.credentials-missing');
  expect(await attempt({})).toMatchObject({ body: { code: 'mdlp.credentials-missing' } });
  // those of a form, while none are kept; no session is opened and nothing is kept by it
  expect(await attempt({ client_id, client_secret })).toMatchObject({ status: 200 });
  expect((await server.call(getMdlpState, {}, person.token)).session).toBeNull();
  expect(await refusal(server.call(readyForMdlp, {}, person.token))).toBe('mdlp.credentials-missing');
});

test('a session without a life time lives ten minutes', async () => {
  const { pharmacist, server } = world;
  const person = await pharmacist();
  const { url } = world.sandbox;
  const proxy = await import('node:http').then(({ createServer }) =>
    createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(url + request.url, {
        method: request.method,
        headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const body = (await answer.text()).replace(/,"life_time":\d+/, '');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    }),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { mdlpUrl } = server.core.services.config;
  server.core.services.config.mdlpUrl = `http://127.0.0.1:${port}/api/v1/`;
  try {
    await person.signIn();
    const { session } = await server.call(getMdlpState, {}, person.token);
    const minutes = (Date.parse(session?.expires_at ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10.1);
  } finally {
    server.core.services.config.mdlpUrl = mdlpUrl;
    proxy.close();
  }
});

test('training keys are offered to their owner and only at a sandbox', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  expect((await server.call(listSoftwareKeys, {}, person.token)).items).toEqual([]);
  await server.system((db) =>
    sql`update app_user set username = 'apteka' where id = ${person.id}`.execute(db),
  );
  try {
    const { items } = await server.call(listSoftwareKeys, {}, person.token);
    expect(items.map(({ thumbprint }) => thumbprint)).toEqual([person.thumbprint]);
    server.core.services.config.mdlpIsSandbox = false;
    expect((await server.call(listSoftwareKeys, {}, person.token)).items).toEqual([]);
    const signIn = server.call(authorizeMdlp, { body: { user_id: person.thumbprint } }, person.token);
    expect(await refusal(signIn)).toBe('mdlp.contour');
  } finally {
    server.core.services.config.mdlpIsSandbox = true;
    await server.system((db) =>
      sql`update app_user set username = ${person.username} where id = ${person.id}`.execute(db),
    );
  }
});

test('the certificate of a training authority is told by its issuer, whatever the keys file holds', async () => {
  const { isTraining } = await import('./training.ts');
  const { config } = world.server.core.services;
  const pair = generateKeyPair();
  const issue = (organization: string) => {
    const subject = { commonName: 'Центр', organization };
    return parseCertificate(
      issueCertificate({
        subject,
        issuer: { privateKey: pair.privateKey },
        validFrom: new Date(0),
        validTo: new Date(4e12),
      }),
    );
  };
  const bare = { ...config, demoKeysPath: null };
  expect(await isTraining(bare, issue('Песочница Провизора'))).toBe(true);
  expect(await isTraining(bare, issue('Настоящий центр'))).toBe(false);
  expect(createSoftwareSigner([]).kind).toBe('software');
});

test('a person’s certificate is remembered, replaced and forgotten', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const choice = () => server.call(getCertificateChoice, {}, person.token);
  expect(await choice()).toEqual({ thumbprint: null });
  await server.call(rememberCertificate, { body: { thumbprint: 'ab'.repeat(20) } }, person.token);
  expect(await choice()).toEqual({ thumbprint: 'AB'.repeat(20) });
  await server.call(rememberCertificate, { body: { thumbprint: 'cd'.repeat(20) } }, person.token);
  expect(await choice()).toEqual({ thumbprint: 'CD'.repeat(20) });
  await server.call(rememberCertificate, { body: { thumbprint: null } }, person.token);
  expect(await choice()).toEqual({ thumbprint: null });
});

test('intervals of all methods are listed, with the last request of one’s own account', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const { items } = await server.call(listIntervals, {}, person.token);
  expect(items.find(({ number }) => number === '8.4.4')).toMatchObject({ last_request: null, wait: 0 });
  await person.signIn();
  const after = await server.call(listIntervals, {}, person.token);
  expect(after.items.find(({ method }) => method === 'token')?.last_request).not.toBeNull();
});

test('the credentials of the test contour apply by the flag, and where there are none of production', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const set = (change: ReturnType<typeof sql>) =>
    server.system((db) =>
      sql`update organization set ${change} where id = ${person.organizationId}`.execute(db),
    );
  const ask = () => server.call(authorizeMdlp, { body: { user_id: person.thumbprint } }, person.token);
  await set(sql`sandbox = true`);
  expect(await refusal(ask())).toBe('mdlp.credentials-missing');
  await set(
    sql`sb_client_id = client_id, sb_client_secret = client_secret, client_id = null, client_secret = null`,
  );
  expect(await ask()).toHaveProperty('code');
  await set(sql`sandbox = false`);
  expect(await ask()).toHaveProperty('code');
  await set(sql`client_id = sb_client_id`);
  expect(await refusal(ask())).toBe('mdlp.credentials-missing');
});

test('root signs in nowhere but in his own organisation', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const root = await server.user(await server.organization(), { type: 'root' });
  const there = { token: root.token, organization: person.organizationId };
  const body = { user_id: person.thumbprint };
  expect((await server.send(authorizeMdlp, { body }, there)).body).toMatchObject({
    code: 'organization.foreign-person',
  });
});

test('the session of a person who is disabled ends at once, for everybody it served', async () => {
  const { server, pharmacist } = world;
  const person = await pharmacist();
  const colleague = await server.user({ id: person.organizationId }, { manage: ['mdlp'] });
  await person.signIn();
  const { code } = await server.call(authorizeMdlp, { body: { user_id: person.thumbprint } }, person.token);
  const session = async () => (await server.call(getMdlpState, {}, colleague.token)).session;
  expect(await session()).toMatchObject({ user: person.name, own: false });
  const disable = (disabled: boolean) =>
    server.system((db) =>
      sql`update app_user set disabled = ${disabled} where id = ${person.id}`.execute(db),
    );
  await disable(true);
  expect(await session()).toBeNull();
  await disable(false);
  expect(await session()).toBeNull();
  const signature = await person.sign(Buffer.from(code));
  const taken = server.call(takeMdlpToken, { body: { code, signature } }, person.token);
  expect(await refusal(taken)).toBe('mdlp.refused');
});

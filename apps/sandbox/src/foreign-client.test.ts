import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSoftwareSigner } from '@provizor/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from './testing/sandbox.ts';

// A client of the real system: paths, bodies and documents are written here as its protocol has them, nothing is shared
// with the sandbox but the keys anybody may sign with.

const folder = temporaryFolder();
const script = fileURLToPath(new URL('../../../scripts/sandbox.ts', import.meta.url));
let sandbox: ChildProcess;
let base = '';

beforeAll(async () => {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    SANDBOX_PORT: '0',
    REGISTRAR_PORT: '0',
    SANDBOX_QUICK: '1',
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  sandbox = child;
  const [line] = await once(child.stdout, 'data');
  base = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? '';
});
afterAll(async () => {
  const gone = once(sandbox, 'exit');
  sandbox.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

type Json = Record<string, unknown>;
type Answer = { status: number; json: Json; text: string };

let token = '';

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  for (;;) {
    const response = await fetch(path.startsWith('http') ? path : `${base}/api/v1/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `token ${token}` } : {}),
        ...(typeof body === 'object' ? { 'content-type': 'application/json;charset=UTF-8' } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 429) {
      await sleep(50);
      continue;
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, json: isJson ? (JSON.parse(text) as Json) : {}, text };
  }
}

/** Signs in as somebody of the demo; gives his way to sign. */
async function signIn(username: string) {
  token = '';
  const { accounts, keys: file } = (await call('GET', `${base}/control/accounts`)).json as unknown as {
    accounts: { username: string; client_id: string; client_secret: string; user_id: string }[];
    keys: string;
  };
  const account = accounts.find((each) => each.username === username);
  const keys = JSON.parse(readFileSync(file, 'utf8')) as {
    username: string;
    certificate: string;
    privateKey: string;
  }[];
  const key = keys.find((each) => each.username === username);
  if (!account || !key) throw new Error(`there is no ${username}`);
  const binary = (text: string) => Buffer.from(text, 'base64');
  const signer = createSoftwareSigner([
    { certificate: binary(key.certificate), privateKey: binary(key.privateKey) },
  ]);
  const sign = (text: string) => signer.sign(account.user_id, Buffer.from(text, 'utf8'));
  const { client_id, client_secret, user_id } = account;
  const entry = await call('POST', 'auth', { client_id, client_secret, user_id, auth_type: 'SIGNED_CODE' });
  const code = String(entry.json.code);
  const opened = await call('POST', 'token', { code, signature: await sign(code) });
  expect(opened.json).toEqual({ token: expect.any(String), life_time: expect.any(Number) });
  token = String(opened.json.token);
  return { sign };
}

const place = '00000000000201';

/** Packs that stand in circulation at the place. */
async function packs(count: number): Promise<string[]> {
  const { codes } = (await call('GET', `${base}/control/places/${place}/codes`)).json as unknown as {
    codes: { kind: string; code: string; status: string }[];
  };
  return codes
    .filter(({ kind, status }) => kind === 'sgtin' && status === 'in_circulation')
    .slice(0, count)
    .map(({ code }) => code);
}

const shortage = (codes: string[]) =>
  `<documents version="1.37"><withdrawal action_id="552"><subject_id>${place}</subject_id>` +
  `<operation_date>2026-11-20T10:00:00+03:00</operation_date><withdrawal_type>11</withdrawal_type>` +
  `<order_details>${codes.map((code) => `<sgtin>${code}</sgtin>`).join('')}</order_details></withdrawal></documents>`;

/** Follows a document to its ticket. */
async function ticketOf(documentId: string): Promise<string> {
  for (;;) {
    const { json } = await call('GET', `documents/${documentId}`);
    if (json.doc_status === 'PROCESSED_DOCUMENT' || json.doc_status === 'FAILED_RESULT_READY') break;
    await sleep(20);
  }
  const { json } = await call('GET', `documents/${documentId}/ticket`);
  return (await call('GET', String(json.link))).text;
}

test('sends a document in one request, is refused its number again and reads the ticket', async () => {
  const { sign } = await signIn('apteka');
  const [code = ''] = await packs(1);
  const xml = shortage([code]);
  const request_id = randomUUID();
  const body = { document: Buffer.from(xml).toString('base64'), sign: await sign(xml), request_id };
  const sent = await call('POST', 'documents/send', body);
  expect(sent.status).toBe(200);
  expect(await call('POST', 'documents/send', body)).toMatchObject({
    status: 400,
    json: { error_code: 'query.reusing' },
  });
  const found = await call('GET', `documents/request/${request_id}`);
  expect(found.json.documents).toMatchObject([{ document_id: sent.json.document_id }]);
  const ticket = await ticketOf(String(sent.json.document_id));
  expect(ticket).toContain('<operation_result>Accepted</operation_result>');
  expect(ticket).toContain(`<operation_id>${request_id}</operation_id>`);
  const { json } = await call('GET', `reestr/sgtin/${code}`);
  expect(json.sgtin_info).toMatchObject({ sgtin: code, status: 'out_of_circulation' });
});

test('uploads a large document by its link and ends the upload', async () => {
  const { sign } = await signIn('apteka');
  const xml = shortage(await packs(3));
  const hash_sum = createHash('sha256').update(xml).digest('hex');
  const begun = await call('POST', 'documents/send_large', {
    sign: await sign(xml),
    hash_sum,
    request_id: randomUUID(),
  });
  expect((await call('PUT', String(begun.json.link), xml)).status).toBe(201);
  const { document_id } = begun.json;
  expect((await call('POST', 'documents/send_finished', { document_id })).json).toHaveProperty('request_id');
  expect(await ticketOf(String(document_id))).toContain('Accepted');
  const listed = await call('POST', 'documents/outcome', {
    filter: { document_id },
    start_from: 0,
    count: 10,
  });
  expect(listed.json).toMatchObject({ total: 1, documents: [{ processing_document_status: 'ACCEPTED' }] });
});

test('is told in the ticket what the schema forbids, and asks for a token again after leaving', async () => {
  const { sign } = await signIn('apteka');
  const xml = shortage(['0952001000005']);
  const sent = await call('POST', 'documents/send', {
    document: Buffer.from(xml).toString('base64'),
    sign: await sign(xml),
    request_id: randomUUID(),
  });
  const ticket = await ticketOf(String(sent.json.document_id));
  expect(ticket).toMatch(/Rejected.*1000.*cvc-/s);
  expect((await call('GET', 'auth/logout')).status).toBe(200);
  expect((await call('GET', 'users/current')).status).toBe(401);
});

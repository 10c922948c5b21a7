import { createHash, randomUUID } from 'node:crypto';
import { buildDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { places, shipment } from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

let test: TestSandbox;
let api: string;
let opt: Account;
beforeAll(async () => {
  test = await testSandbox();
  api = test.sandbox.mdlpUrl;
  opt = await account(test.sandbox, 'opt');
});
afterAll(() => test.stop());

const route = { from: places.distributor, to: places.pharmacy };
const someXml = () => buildDocument(shipment(route, ['09520010000056AAAAAAAAAAAAA']));
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('documents/send', () => {
  const send = (body: unknown) =>
    call<{ document_id: string }>(`${api}documents/send`, { body, token: opt.token });
  const request = async (xml = someXml()) => ({
    document: base64(xml),
    sign: await opt.sign(xml),
    request_id: randomUUID() as string,
  });

  it('takes a signed document and answers its id', async () => {
    const { status, json } = await send(await request());
    expect(status).toBe(200);
    expect(json).toEqual({ document_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('refuses a request_id that was used, and the first document is found by it', async () => {
    const first = await request();
    const { json } = await send(first);
    const again = await send({ ...(await request()), request_id: first.request_id });
    expect(again.status).toBe(400);
    expect(again.json).toEqual({ error_code: 'query.reusing', error_description: expect.any(String) });
    expect((await opt.client.request(first.request_id)).documents).toMatchObject([
      { document_id: json.document_id, request_id: first.request_id },
    ]);
  });

  it.each([
    [
      'a signature of another text',
      async () => ({ sign: await opt.sign('другой текст') }),
      'Содержимое изменилось',
    ],
    [
      'a signature of somebody else',
      async () => ({ sign: await (await account(test.sandbox, 'zav')).sign(someXml()) }),
      'подпись',
    ],
    ['a signature that is no CMS', async () => ({ sign: base64('подпись') }), 'не сообщение CMS'],
    ['no signature', async () => ({ sign: null }), 'sign'],
    ['a document that is not base64', async () => ({ document: '<xml/>' }), 'base64'],
    ['a request_id that is no GUID', async () => ({ request_id: '1' }), 'request_id'],
  ])('refuses %s with a text, and no document appears', async (_, change, text) => {
    const { total } = await opt.client.outcome({});
    const reply = await send({ ...(await request()), ...(await change()) });
    expect(reply.status).toBe(400);
    expect(reply.json).toEqual({ error_description: expect.stringContaining(text) });
    expect((await opt.client.outcome({})).total).toBe(total);
  });

  it('refuses a request above the size it tells', async () => {
    const { json } = await call<{ doc_size: number }>(`${api}documents/doc_size`, { token: opt.token });
    expect(json).toEqual({ doc_size: 1_048_576 });
    const padded = { ...(await request()), bulk_processing: false, padding: 'x'.repeat(json.doc_size) };
    const reply = await send(padded);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ error_description: expect.stringContaining('send_large') });
  });

  it('answers broken JSON with 400', async () => {
    const reply = await call(`${api}documents/send`, {
      verb: 'POST',
      token: opt.token,
      body: Buffer.from('{'),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply).toMatchObject({
      status: 400,
      json: { error_description: expect.stringContaining('incorrect') },
    });
  });
});

describe('the large way', () => {
  type Started = { link: string; document_id: string };
  const start = async (xml: string, change = {}) =>
    call<Started>(`${api}documents/send_large`, {
      token: opt.token,
      body: { sign: await opt.sign(xml), hash_sum: sha256(xml), request_id: randomUUID(), ...change },
    });
  const put = (link: string, xml: string, token = opt.token) =>
    call(link, { verb: 'PUT', body: Buffer.from(xml, 'utf8'), token });
  const finish = (document_id: string) =>
    call<{ request_id: string }>(`${api}documents/send_finished`, {
      body: { document_id },
      token: opt.token,
    });

  it('is start, upload, finish; the document is UPLOADING until then', async () => {
    const xml = someXml();
    const requestId = randomUUID();
    const { json } = await start(xml, { request_id: requestId });
    expect(json.link).toBe(`${test.sandbox.url}/webdav/upload/${json.document_id}/${json.document_id}`);
    expect(await opt.client.document(json.document_id)).toMatchObject({ doc_status: 'UPLOADING_DOCUMENT' });
    expect((await put(json.link, xml)).status).toBe(201);
    expect(await finish(json.document_id)).toMatchObject({ status: 200, json: { request_id: requestId } });
    expect(await opt.client.document(json.document_id)).toMatchObject({ doc_status: 'PROCESSED_DOCUMENT' });
    expect(Buffer.from(await opt.client.download(json.document_id)).toString('utf8')).toBe(xml);
    expect((await finish(json.document_id)).status).toBe(400);
  });

  it('refuses to finish what is not there, differs from its sum, or is not what was signed', async () => {
    const xml = someXml();
    const absent = await start(xml);
    expect((await finish(absent.json.document_id)).json).toMatchObject({
      error_description: expect.stringContaining('не загружен'),
    });
    const other = someXml();
    await put(absent.json.link, other);
    expect((await finish(absent.json.document_id)).json).toMatchObject({
      error_description: expect.stringContaining('hash_sum'),
    });
    const unsigned = await start(xml, { hash_sum: sha256(other) });
    await put(unsigned.json.link, other);
    expect((await finish(unsigned.json.document_id)).json).toMatchObject({
      error_description: expect.stringContaining('изменилось'),
    });
  });

  it('can be cancelled before it is finished', async () => {
    const requestId = randomUUID();
    const { json } = await start(someXml(), { request_id: requestId });
    const cancel = (request_id: string) =>
      call(`${api}documents/cancel`, {
        token: opt.token,
        body: { document_id: json.document_id, request_id },
      });
    expect((await cancel(randomUUID())).status).toBe(400);
    expect(await cancel(requestId)).toMatchObject({ status: 200, text: '' });
    expect((await cancel(requestId)).status).toBe(400);
    await expect(opt.client.document(json.document_id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('lets nobody else upload', async () => {
    const { json } = await start(someXml());
    const stranger = await account(test.sandbox, 'apteka');
    expect((await put(json.link, someXml(), stranger.token)).status).toBe(404);
    expect((await call(json.link, { verb: 'PUT', body: Buffer.from('x') })).status).toBe(401);
  });

  it('is what the client takes for a document of many lines', async () => {
    const codes = Array.from({ length: 9000 }, (_, i) => `09520010000056${String(i).padStart(13, '0')}`);
    const id = await opt.send(shipment(route, codes));
    expect((await opt.ticket(id)).body).toMatchObject({ operation_result: 'Rejected' });
    expect((await opt.ticket(id)).body.errors).toHaveLength(9000);
  });
});

import { randomUUID } from 'node:crypto';
import { buildDocument } from '@provizor/mdlp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { acceptance, places, sale } from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

let test: TestSandbox;
let api: string;
let apteka: Account;
beforeAll(async () => {
  test = await testSandbox();
  api = test.sandbox.mdlpUrl;
  apteka = await account(test.sandbox, 'apteka');
});
afterEach(() => test.sandbox.faults.clear());
afterAll(() => test.stop());

const control = (path: string, options = {}) =>
  call<{ id: number; faults: object[] }>(`${test.sandbox.url}/control/${path}`, options);
const member = () => call(`${api}members/current`, { token: apteka.token });
const acceptanceOf = async (count: number) => {
  const { document_id: id } = await test.sandbox.deliver({ receiver: places.pharmacy, loose: count });
  return acceptance(
    places.pharmacy,
    places.distributor,
    test.sandbox.codes(id)?.codes.map(({ code }) => code) ?? [],
  );
};

describe('errors', () => {
  it.each([
    ['A', 'application/json', { error_description: expect.any(String) }],
    [
      'B',
      'application/json',
      {
        timestamp: '2026-11-20T09:00:00.000+0000',
        status: 500,
        error: 'Internal Server Error',
        message: expect.any(String),
        path: '/api/v1/members/current',
      },
    ],
    ['C', 'application/json', { success: false, violations: expect.arrayContaining(['UPPER_REQUIRED']) }],
    ['D', 'text/html', {}],
  ])('come in form %s for as many calls as told', async (form, type, body) => {
    await control('faults', { body: { kind: 'error', method: 'member', form, times: 1 } });
    const reply = await member();
    expect(reply.status).toBe(500);
    expect(reply.headers.get('content-type')).toContain(type);
    expect(reply.json).toEqual(body);
    expect((await member()).status).toBe(200);
  });

  it('hit only the method they are for', async () => {
    test.sandbox.faults.add({ kind: 'error', method: 'income', status: 502 });
    expect((await member()).status).toBe(200);
    await expect(apteka.client.income({})).rejects.toMatchObject({ status: 502, kind: 'unavailable' });
  });

  it('unknown addresses answer like the framework, or like the web server outside the API', async () => {
    const inside = await call(`${api}unknown/path`, { token: apteka.token });
    expect(inside).toMatchObject({
      status: 404,
      json: { status: 404, error: 'Not Found', path: '/api/v1/unknown/path' },
    });
    expect(await call(`${test.sandbox.url}/elsewhere`)).toMatchObject({
      status: 404,
      text: expect.stringContaining('nginx'),
    });
  });
});

describe('a dropped connection', () => {
  it('leaves the document behind, to be found by its request_id', async () => {
    const xml = buildDocument(await acceptanceOf(1));
    const request_id = randomUUID();
    test.sandbox.faults.add({ kind: 'drop', method: 'send', times: 1 });
    const body = { document: Buffer.from(xml).toString('base64'), sign: await apteka.sign(xml), request_id };
    await expect(call(`${api}documents/send`, { body, token: apteka.token })).rejects.toThrow();
    const { documents } = await apteka.client.request(request_id);
    expect(documents).toMatchObject([{ doc_type: 701, doc_status: 'PROCESSED_DOCUMENT' }]);
    const again = await apteka.client.send({ xml, signature: body.sign, requestId: request_id });
    expect(again).toMatchObject({ document_id: documents[0]?.document_id });
  });
});

describe('the outcome of documents', () => {
  it('can be Partial with a code for some objects', async () => {
    const body = { kind: 'outcome', result: 'Partial', code: '52', objects: 2, action: 701, times: 1 };
    expect((await control('faults', { body })).status).toBe(200);
    const document = await acceptanceOf(5);
    const { body: ticket } = await apteka.ticket(await apteka.send(document));
    expect(ticket.operation_result).toBe('Partial');
    expect(ticket.errors).toHaveLength(2);
    const refused = ticket.errors?.map(({ object_id }) => object_id) ?? [];
    const states = document.body.order_details.map((item) => {
      const { sgtin } = item as { sgtin: string };
      return [refused.includes(sgtin), test.sandbox.pack(sgtin)?.status];
    });
    expect(new Set(states.map(String))).toEqual(new Set(['true,in_realization', 'false,in_circulation']));
  });

  it('can be Rejected with a text of one’s own', async () => {
    test.sandbox.faults.add({
      kind: 'outcome',
      result: 'Rejected',
      code: '777',
      text: 'Неизвестная ошибка',
      times: 1,
    });
    const { body } = await apteka.ticket(await apteka.send(await acceptanceOf(2)));
    expect(body).toMatchObject({
      operation_result: 'Rejected',
      errors: [{ error_code: '777', error_desc: 'Неизвестная ошибка' }, { error_code: '777' }],
    });
  });

  it('can be a failure without a ticket', async () => {
    test.sandbox.faults.add({ kind: 'outcome', result: 'FAILED', action: 701, times: 1 });
    const id = await apteka.send(await acceptanceOf(1));
    expect(await apteka.client.document(id)).toMatchObject({
      doc_status: 'FAILED',
      processing_document_status: 'TECH_ERROR',
    });
    await expect(apteka.client.ticket(id)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('the whole system', () => {
  it('can be stopped and started again', async () => {
    const { json } = await control('faults', { body: { kind: 'stop' } });
    expect(await member()).toMatchObject({ status: 503, text: expect.stringContaining('nginx') });
    expect((await control('state')).status).toBe(200);
    await control(`faults/${json.id}`, { verb: 'DELETE' });
    expect((await member()).status).toBe(200);
  });

  it('can refuse connections', async () => {
    await control('faults', { body: { kind: 'stop', mode: 'refuse' } });
    await expect(member()).rejects.toThrow();
    await control('faults', { verb: 'DELETE' });
    expect((await member()).status).toBe(200);
  });

  it('can be slow, and still answers', async () => {
    await control('faults', { body: { kind: 'slow', ms: 1, times: 1 } });
    expect((await member()).status).toBe(200);
    expect(test.sandbox.faults.list()).toEqual([]);
  });
});

describe('a fault switch', () => {
  it.each([
    [{ kind: 'flood' }],
    [{ kind: 'error', status: 200 }],
    [{ kind: 'slow', ms: -1 }],
    [{ kind: 'outcome' }],
    [{ kind: 'drop', form: 'A' }],
    ['text'],
  ])('%j is refused', async (body) => {
    expect((await control('faults', { body })).status).toBe(400);
    expect(test.sandbox.faults.list()).toEqual([]);
  });

  it('is taken as JSON only, so that a form of another site cannot set it', async () => {
    const body = Buffer.from(JSON.stringify({ kind: 'stop' }));
    const reply = await control('faults', { verb: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect(reply.status).toBe(415);
    expect(test.sandbox.faults.list()).toEqual([]);
  });
});

describe('faults of one scheme', () => {
  it.each(['drop', 'error'] as const)('%s hits the sending of its documents only', async (kind) => {
    await control('faults', { body: { kind, method: 'send', action: 701, times: 1 } });
    const [first, second] = [await acceptanceOf(1), await acceptanceOf(1)];
    const other = buildDocument(sale(places.pharmacy, ['09520010000056Unknown000000']));
    await expect(apteka.send(other)).resolves.toMatch(/^[0-9a-f-]{36}$/);
    await expect(apteka.send(first)).rejects.toThrow();
    await expect(apteka.send(second)).resolves.toMatch(/^[0-9a-f-]{36}$/);
  });
});

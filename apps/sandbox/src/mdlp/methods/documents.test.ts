import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { acceptance, places } from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { HOUR } from '../../time.ts';

let test: TestSandbox;
let api: string;
let apteka: Account;
let opt: Account;
let first: string;
let second: string;
beforeAll(async () => {
  test = await testSandbox();
  api = test.sandbox.mdlpUrl;
  first =
    (await test.sandbox.deliver({ receiver: places.pharmacy, loose: 2, docNum: 'ПЕРВАЯ' })).notification_id ??
    '';
  test.clock.forward(2 * HOUR);
  const scheme = { scheme: 471 as const, source: '2' as const, contractType: '6' as const };
  second =
    (await test.sandbox.deliver({ receiver: places.pharmacy, loose: 1, docNum: 'ВТОРАЯ', ...scheme }))
      .notification_id ?? '';
  apteka = await account(test.sandbox, 'apteka');
  opt = await account(test.sandbox, 'opt');
});
afterAll(() => test.stop());

type List = { documents: Record<string, unknown>[]; total: number };
const income = (filter: object, page: object = { start_from: 0, count: 100 }, token = apteka.token) =>
  call<List>(`${api}documents/income`, { body: { filter, ...page }, token });
const numbers = async (filter: object) => (await income(filter)).json.documents.map(({ doc_num }) => doc_num);

describe('documents/income', () => {
  it('shows what came to the organisation, the newest first, in Moscow time', async () => {
    const { json } = await income({});
    expect(json.total).toBe(2);
    expect(json.documents.map(({ document_id }) => document_id)).toEqual([second, first]);
    expect(json.documents[1]).toEqual({
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      document_id: first,
      date: '2026-11-20 12:00:00',
      processed_date: '2026-11-20 12:00:00',
      sender: places.distributor,
      receiver: places.pharmacy,
      sys_id: '34c5c26a-7611-4c86-afa7-25343ea679fa',
      sender_sys_id: '683735e3-f921-4dbb-8e2b-345f94503fa8',
      doc_type: 601,
      doc_status: 'PROCESSED_DOCUMENT',
      file_uploadtype: 2,
      version: '1.37',
      doc_num: 'ПЕРВАЯ',
      is_new: true,
    });
  });

  it.each([
    [{ doc_type: 612 }, ['ВТОРАЯ']],
    [{ doc_num: 'ПЕРВАЯ' }, ['ПЕРВАЯ']],
    [{ receiver_id: places.pharmacyPoint }, []],
    [{ sender_id: places.distributor, doc_type: 601 }, ['ПЕРВАЯ']],
    [{ start_date: '2026-11-20 13:00:00' }, ['ВТОРАЯ']],
    [{ end_date: '2026-11-20T13:00:00' }, ['ПЕРВАЯ']],
    [{ processed_date_from: '2026-11-20 11:59:59', processed_date_to: '2026-11-20 12:00:00' }, ['ПЕРВАЯ']],
    [{ doc_status: 'FAILED' }, []],
    [{ file_uploadtype: 1 }, []],
    [{ document_ids: [] }, ['ВТОРАЯ', 'ПЕРВАЯ']],
  ])('filters by %j', async (filter, expected) => {
    expect(await numbers(filter)).toEqual(expected);
  });

  it('pages and counts all', async () => {
    const { json } = await income({}, { start_from: 1, count: 1 });
    expect(json).toMatchObject({ documents: [{ document_id: first }], total: 2 });
  });

  it.each([
    [{ start_from: 0, count: 10 }],
    [{ filter: {}, count: 10 }],
    [{ filter: {}, start_from: 0, count: 101 }],
    [{ filter: { start_date: 'вчера' }, start_from: 0, count: 10 }],
  ])('refuses %j', async (body) => {
    expect((await call(`${api}documents/income`, { body, token: apteka.token })).status).toBe(400);
  });

  it('marks documents as read', async () => {
    expect(await numbers({ only_new: true })).toEqual(['ВТОРАЯ', 'ПЕРВАЯ']);
    const body = { document_ids: [first, randomUUID()] };
    const reply = await call(`${api}documents/income/mark_read`, { body, token: apteka.token });
    expect(reply.json).toEqual({ marked_document_ids: [first], total: 1 });
    expect(await numbers({ only_new: true })).toEqual(['ВТОРАЯ']);
  });
});

describe('documents/outcome', () => {
  it('shows what the organisation sent, with the outcome', async () => {
    const codes = test.sandbox.codes(first)?.codes.map(({ code }) => code) ?? [];
    const id = await apteka.send(acceptance(places.pharmacy, places.distributor, codes.slice(0, 1)));
    const list = async (filter: object) =>
      (
        await call<List>(`${api}documents/outcome`, {
          body: { filter, start_from: 0, count: 9 },
          token: apteka.token,
        })
      ).json;
    expect(await list({ processing_document_status: 'ACCEPTED' })).toMatchObject({
      documents: [
        {
          document_id: id,
          doc_type: 701,
          receiver: places.distributor,
          processing_document_status: 'ACCEPTED',
        },
      ],
      total: 1,
    });
    expect((await list({ processing_document_status: 'PARTIAL' })).total).toBe(0);
  });
});

describe('a document', () => {
  it('has a card, a text, a ticket and a signature for its organisation', async () => {
    const codes = test.sandbox.codes(first)?.codes.map(({ code }) => code) ?? [];
    const id = await apteka.send(acceptance(places.pharmacy, places.distributor, codes.slice(1)));
    const get = (path: string, headers = {}) =>
      call<{ link: string }>(`${api}documents/${path}`, { token: apteka.token, headers });
    expect((await get(id)).json).toMatchObject({ document_id: id, doc_type: 701 });
    const body = await get(`download/${id}`);
    const ticket = await get(`${id}/ticket`);
    expect(body.json.link).toBe(`${test.sandbox.url}/webdav/upload/${id}/${id}`);
    expect(ticket.json.link).toBe(`${test.sandbox.url}/webdav/upload/${id}/ticket_${id}`);
    const file = (link: string) => call(link, { token: apteka.token });
    expect((await file(body.json.link)).text).toContain('<accept action_id="701">');
    expect((await file(ticket.json.link)).text).toContain('<operation_result>Accepted</operation_result>');
    expect((await call(body.json.link)).status).toBe(401);
    test.clock.forward(2 * HOUR);
    apteka = await account(test.sandbox, 'apteka');
    expect((await file(body.json.link)).status).toBe(404);

    expect((await get(`${id}/signature`, { accept: 'application/json' })).status).toBe(406);
    expect((await get(`${id}/signature`, { accept: 'text/plain' })).text).toMatch(/^MII[A-Za-z0-9+/=]+$/);
  });

  it('is hidden from others, and an unknown one is 404', async () => {
    opt = await account(test.sandbox, 'opt');
    await expect(opt.client.document(first)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(opt.client.download(first)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(apteka.client.document(randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
    await expect(apteka.client.request(randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
    await expect(apteka.client.ticket(first)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

it('links name the origin the sandbox is told to use', async () => {
  const other = await testSandbox({ linkOrigin: 'https://api.mdlp.crpt.ru:443' });
  const { notification_id: id } = await other.sandbox.deliver({ receiver: places.pharmacy, loose: 1 });
  const { token, client } = await account(other.sandbox, 'apteka');
  const { json } = await call<{ link: string }>(`${other.sandbox.mdlpUrl}documents/download/${id}`, {
    token,
  });
  expect(json.link).toBe(`https://api.mdlp.crpt.ru:443/webdav/upload/${id}/${id}`);
  expect(Buffer.from(await client.download(id ?? '')).toString()).toContain('move_order_notification');
  await other.stop();
});

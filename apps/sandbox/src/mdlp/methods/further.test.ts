import { createHash, randomUUID } from 'node:crypto';
import { buildDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { acceptance, places, shipment } from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

const GTIN = '09520010000056';

let test: TestSandbox;
let apteka: Account;
let opt: Account;
let packs: string[];
let box: string;
beforeAll(async () => {
  test = await testSandbox({ registrar: { port: 0 } });
  apteka = await account(test.sandbox, 'apteka');
  opt = await account(test.sandbox, 'opt');
  const goods = { receiver: places.pharmacy, loose: 3, boxes: 1, packsPerBox: 2, gtins: [GTIN] };
  const { notification_id: id = '' } = await test.sandbox.deliver(goods);
  const codes = test.sandbox.codes(id)?.codes ?? [];
  const tops = codes.filter(({ level }) => level === 0).map(({ code }) => code);
  await apteka.ticket(await apteka.send(acceptance(places.pharmacy, places.distributor, tops)));
  packs = codes.filter(({ kind, level }) => kind === 'sgtin' && level === 0).map(({ code }) => code);
  box = codes.find(({ kind }) => kind === 'sscc')?.code ?? '';
  test.sandbox.setStatus(packs.slice(0, 1), 'paused_circulation');
});
afterAll(() => test.stop());

type Rows = Record<string, unknown>[];
type Json = Record<string, unknown> & { entries: Rows; users: Rows; total: number };
const post = (path: string, body: object = {}, who = apteka) =>
  call<Json>(`${test.sandbox.mdlpUrl}${path}`, { body, token: who.token });
const get = (path: string, who = apteka) =>
  call<Json>(`${test.sandbox.mdlpUrl}${path}`, { token: who.token });
const page = (filter: object = {}) => ({ filter, start_from: 0, count: 100 });

describe('lists of the registries', () => {
  it.each([
    ['reestr/branches/public/filter', { branch_id: places.hospital }, 1],
    ['reestr/branches/public/filter', { inn: '0' }, 0],
    ['reestr/warehouses/filter', {}, 0],
    ['reestr/warehouses/public/filter', {}, 0],
    ['reestr/warehouses/available_safe_warehouses_addresses', {}, 2],
    ['reestr/foreign_counterparty/filter', {}, 0],
    ['reestr/pharm_licenses', {}, 2],
    ['reestr/registration-devices/withdrawal/filter', {}, 2],
    ['reestr/registration-devices/withdrawal/filter', { branch_id: places.pharmacy }, 1],
    ['reestr/registration-devices/withdrawal/filter', { provision_start_date: '2026-01-01' }, 0],
    ['reestr/registration-devices/emission/filter', {}, 0],
    ['reestr/sgtin/device/awaiting-withdrawal/filter', {}, 0],
    ['reestr/sgtin/kkt/awaiting-withdrawal/filter', {}, 0],
    ['reestr/sgtin/on_hold', {}, 1],
    ['reestr/sgtin/on_hold', { batch: 'нет такой' }, 0],
    ['reestr/paused-circulation-decisions/filter', { gtin: GTIN }, 1],
    ['reestr/esklp/filter', { PROD_SELL_NAME: 'эналаприл-ус' }, 3],
    ['reestr/med_products/current', {}, 0],
  ])('%s of %j holds %i', async (path, filter, total) => {
    const { status, json } = await post(path, page(filter));
    expect([status, json.total, json.entries.length]).toEqual([200, total, total]);
  });

  it('come without a filter too, and by pages', async () => {
    const { json } = await post('reestr/esklp/filter', { start_from: 5, count: 7 });
    expect(json.entries).toHaveLength(7);
    expect(json.total).toBeGreaterThan(200);
    expect((await post('reestr/esklp/filter', { start_from: 0, count: 101 })).status).toBe(400);
  });

  it('tell whose device disposes', async () => {
    const { json } = await post('reestr/registration-devices/withdrawal/filter', page());
    expect(json.entries[0]).toMatchObject({
      device_id: '0000000000000201',
      branch_id: places.pharmacy,
      placement_type: 0,
      status: 0,
    });
  });
});

describe('people', () => {
  it('of the organisation are listed, with their certificates', async () => {
    const { json } = await post('users/filter', page({ is_admin: true }));
    expect(json.total).toBe(1);
    const [admin] = json.users;
    expect(admin).toMatchObject({ user_id: expect.any(String), is_admin: true, status: 'ACTIVE' });
    expect((await post('users/filter', page({ last_name: 'нет такого' }))).json).toEqual({
      users: [],
      total: 0,
    });
    const certs = [{ public_cert_thumbprint: apteka.thumbprint, owner_fio: expect.any(String) }];
    expect((await post('users/current/keys', page())).json).toMatchObject({ certs, total: 1 });
    const id = String(admin?.user_id);
    expect((await post(`users/${id}/keys`, page())).json.total).toBe(1);
    expect((await post(`users/${id}/keys`, page(), opt)).status).toBe(404);
  });

  it('choose a language', async () => {
    const url = `${test.sandbox.mdlpUrl}users/current/preferences`;
    const put = (language: string) => call(url, { verb: 'PUT', body: { language }, token: apteka.token });
    expect((await get('users/current/preferences')).json).toEqual({ language: 'ru' });
    expect((await put('en')).status).toBe(200);
    expect((await get('users/current/preferences')).json).toEqual({ language: 'en' });
    expect((await put('de')).status).toBe(400);
  });

  it('see what rights there are, and the accounts of the organisation', async () => {
    const { rights } = (await get('rights/about')).json;
    expect(rights).toContainEqual({ right: 'UPLOAD_DOCUMENT', description: expect.stringMatching(/[а-я]/) });
    expect((await get('members/current/billing/info')).json.accounts).toHaveLength(1);
  });
});

describe('addresses', () => {
  it('are objects', async () => {
    const address = {
      aoguid: expect.any(String),
      houseguid: expect.any(String),
      address_description: expect.any(String),
    };
    expect((await get(`reestr/branches/${places.hospital}`)).json).toMatchObject({ address });
    const { json } = await get('reestr/address/all');
    expect(json).toMatchObject({
      total: 2,
      entries: [{ address_id: places.pharmacy, address, entity_type: 0 }, {}],
    });
    const [{ address: found } = {}] = json.entries;
    const { houseguid } = found as { houseguid: string };
    expect((await post('reestr/fias/resolve', { houseguid })).json).toMatchObject({ code: 0 });
    expect((await post('reestr/fias/resolve', { houseguid: randomUUID() })).json).toMatchObject({ code: 1 });
  });
});

describe('codes', () => {
  it('are validated', async () => {
    const [known = ''] = packs;
    const sgtins = [known, `${GTIN}ZZZZZZZZZZZZZ`, `04601234567890${'A'.repeat(13)}`];
    expect((await post('sgtin/validate', { sgtins })).json.entries).toEqual([
      { sgtin: known, valid: true, found: true },
      { sgtin: sgtins[1], valid: true, found: false },
      { sgtin: sgtins[2], valid: false, found: false },
    ]);
  });

  it('lie in the archive', async () => {
    const [, , sgtin = ''] = packs;
    const list = 'reestr/sgtin/public/archive/sgtins-by-list';
    expect((await post(list, { filter: { sgtins: [sgtin] } })).json.failed_entries).toEqual([sgtin]);
    test.sandbox.mdlp.db.run('update pack set archived = 1 where sgtin = ?', sgtin);
    expect((await post(list, { filter: { sgtins: [sgtin] } })).json.entries).toMatchObject([{ sgtin }]);
    expect((await get(`reestr/sgtin/archive/${sgtin}`)).json).toMatchObject({ sgtin_info: { sgtin } });
    expect((await get(`reestr/sgtin/archive/${sgtin}`, opt)).status).toBe(400);
    test.sandbox.mdlp.db.run('update pack set archived = 0 where sgtin = ?', sgtin);
  });

  it('of products lead to their cards', async () => {
    expect((await get(`reestr/med_products/${GTIN}`)).json).toMatchObject({ gtin: GTIN });
    expect((await get('reestr/med_products/00000000000000')).status).toBe(404);
  });

  it('of boxes are checked, and packs in them come without a filter', async () => {
    const { json } = await post('reestr/sscc/sscc_check', { sscc: [box, '046012345000000012'] });
    expect(json.entries).toEqual([
      expect.objectContaining({ sscc: box, count: 2, status: 'in_circulation' }),
      { sscc: '046012345000000012', error_code: 2, error_desc: expect.any(String) },
    ]);
    expect((await post(`reestr/sscc/${box}/sgtins`, { start_from: 0, count: 100 })).json.total).toBe(2);
  });

  it('of a batch are counted where they are', async () => {
    const { batch = '' } = test.sandbox.pack(packs[1] ?? '') ?? {};
    const { json } = await post('reestr/batches/short-distribution', { gtin: GTIN, batches: [batch] });
    expect(json.batches).toMatchObject([
      {
        batch,
        size: 5,
        statuses: expect.arrayContaining([expect.objectContaining({ status: 'WHOLESALE', sgtin_amount: 4 })]),
      },
    ]);
    const id = `${GTIN}-${batch}`;
    const paused = await post(`reestr/paused-circulation-decisions/${id}/sgtins/filter`, page());
    expect(paused.json.entries).toMatchObject([{ sgtin: packs[0] }]);
  });
});

describe('documents', () => {
  it('are paged by a key', async () => {
    const [, second = ''] = packs;
    await apteka.send(shipment({ from: places.pharmacy, to: places.distributor }, [second]));
    const first = await post('documents/showcase/outcome', { filter: {}, count: 1 });
    expect(first.json.documents).toHaveLength(1);
    const { next_page_key } = first.json;
    const next = await post('documents/showcase/outcome', { filter: {}, count: 1, next_page_key });
    expect(next.json.documents).toHaveLength(1);
    expect(next.json.next_page_key).toBeUndefined();
    expect(next.json.documents).not.toEqual(first.json.documents);
    expect((await post('documents/showcase/income', {})).json.documents).toHaveLength(1);
  });

  it('name their sender before they are processed, and are uploaded as any type', async () => {
    const slow = await testSandbox({ delays: { format: 1e6, core: 0, answer: 0 } });
    const who = await account(slow.sandbox, 'apteka');
    const document = acceptance(places.pharmacy, places.distributor, [`${GTIN}ABCDEFGHJKLMN`]);
    const id = await who.send(document);
    const { documents } = await who.client.outcome({ filter: { document_id: id } });
    expect(documents).toMatchObject([{ doc_status: 'PROCESSING_DOCUMENT', sender: places.pharmacy }]);
    const xml = Buffer.from(buildDocument(document).replace('<operation_date>', '\n<operation_date>'));
    const body = {
      request_id: randomUUID(),
      hash_sum: createHash('sha256').update(xml).digest('hex'),
      sign: await who.sign(xml),
    };
    const { token } = who;
    const { json } = await call<{ link: string; document_id: string }>(
      `${slow.sandbox.mdlpUrl}documents/send_large`,
      { body, token },
    );
    const headers = { 'content-type': 'application/json' };
    expect((await call(json.link, { verb: 'PUT', body: xml, token, headers })).status).toBe(201);
    const ended = await call(`${slow.sandbox.mdlpUrl}documents/send_finished`, {
      body: { document_id: json.document_id },
      token,
    });
    expect(ended.status).toBe(200);
    await slow.stop();
  });

  it('are sent to an address with two slashes', async () => {
    const url = test.sandbox.mdlpUrl.replace('/api/v1/', '//api/v1/');
    expect((await call(`${url}documents/doc_size`, { token: apteka.token })).status).toBe(200);
  });
});

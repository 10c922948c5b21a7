import { GS, parseScan } from '@provizor/codes';
import { organizations } from '@provizor/demo';
import { contentOf, parseDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { acceptance, places } from '../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../testing/sandbox.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await testSandbox();
});
afterAll(() => test.stop());

type Code = { kind: string; code: string; raw: string; parent: string | null; level: number };
const control = <T = Record<string, unknown>>(path: string, options = {}) =>
  call<T>(`${test.sandbox.url}/control/${path}`, options);
const deliver = (body: object) =>
  control<{ document_id: string; notification_id: string; doc_num: string }>('deliveries', { body });

describe('a delivery to oneself', () => {
  it('stands in the receiver’s incoming list, signed by the shipper', async () => {
    const { json } = await deliver({ receiver: places.pharmacy, loose: 3, boxes: 2, packsPerBox: 4 });
    expect(json.doc_num).toMatch(/^ПС-\d{6}$/);
    const apteka = await account(test.sandbox, 'apteka');
    const { documents } = await apteka.client.income({ filter: { document_id: json.notification_id } });
    expect(documents).toMatchObject([{ doc_type: 601, doc_num: json.doc_num, receiver: places.pharmacy }]);
    const content = contentOf(parseDocument(await apteka.client.download(json.notification_id)));
    expect(content.map(({ kind }) => kind)).toEqual(['sgtin', 'sgtin', 'sgtin', 'sscc', 'sscc']);
    expect(content[0]).toMatchObject({ cost: '42.30', vat_value: '3.85' });
    const opt = await account(test.sandbox, 'opt');
    expect(await opt.client.signature(json.document_id)).toMatch(/^MII/);
  });

  it('may hold one problem of each kind', async () => {
    const { json } = await deliver({ receiver: places.pharmacy, loose: 8, problems: true });
    const codes = test.sandbox.codes(json.notification_id)?.codes ?? [];
    expect(codes).toHaveLength(8);
    const packs = codes.map(({ code }) => test.sandbox.pack(code));
    expect(packs.filter((pack) => pack?.status === 'in_sale')).toHaveLength(1);
    expect(packs.filter((pack) => pack?.status === 'paused_circulation')).toHaveLength(1);
    expect(packs.filter((pack) => pack?.archived === 1)).toHaveLength(1);
    expect(packs.filter((pack) => pack?.place !== places.distributor)).toHaveLength(1);
    const apteka = await account(test.sandbox, 'apteka');
    const id = await apteka.send(
      acceptance(
        places.pharmacy,
        places.distributor,
        codes.map(({ code }) => code),
      ),
    );
    const { body } = await apteka.ticket(id);
    expect(body.operation_result).toBe('Partial');
    expect(body.errors?.map(({ error_code }) => error_code).sort()).toEqual(['11', '11', '4', '52']);
  });

  it.each([
    [{ receiver: '1', loose: 1 }],
    [{ receiver: places.pharmacy }],
    [{ receiver: places.pharmacy, loose: 1, shipper: places.pharmacyPoint }],
    [{ receiver: places.pharmacy, loose: 1, gtins: ['1'] }],
    [{ receiver: places.pharmacy, loose: 1.5 }],
    [{ receiver: places.pharmacy, loose: 200_000 }],
  ])('%j is refused', async (body) => {
    expect(await deliver(body)).toMatchObject({
      status: 400,
      json: { error_description: expect.any(String) },
    });
  });
});

describe('the codes of a delivery', () => {
  it('are what a scanner reads, each box followed by its content', async () => {
    const { json } = await deliver({
      receiver: places.pharmacy,
      loose: 1,
      boxes: 3,
      packsPerBox: 2,
      boxesPerPallet: 2,
    });
    const reply = await control<{ codes: Code[]; doc_num: string }>(
      `deliveries/${json.notification_id}/codes`,
    );
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.json.doc_num).toBe(json.doc_num);
    const { codes } = reply.json;
    expect(codes.map(({ kind, level }) => `${kind}${level}`)).toEqual([
      'sgtin0',
      ...['sscc0', 'sscc1', 'sgtin2', 'sgtin2', 'sscc1', 'sgtin2', 'sgtin2'],
      ...['sscc0', 'sgtin1', 'sgtin1'],
    ]);
    expect(codes[2]?.parent).toBe(codes[1]?.code);
    for (const { kind, code, raw } of codes) {
      const scan = parseScan(raw);
      if (kind === 'sscc') expect(scan).toEqual({ kind: 'sscc', sscc: code });
      else expect(scan).toMatchObject({ kind: 'pack', sgtin: code, complete: true });
    }
    const parts = codes[0]?.raw.split(GS) ?? [];
    expect(parts[0]).toMatch(/^01\d{14}21[A-Za-z0-9]{13}$/);
    expect(parts.slice(1)).toEqual(['91EE06', expect.stringMatching(/^92[A-Za-z0-9+/]{43}=$/)]);
    const bySource = await control<{ codes: Code[] }>(`deliveries/${json.document_id}/codes`);
    expect(bySource.json.codes).toEqual(codes);
  });

  it('lead to the pack as the sandbox keeps it', async () => {
    const { json } = await deliver({ receiver: places.pharmacy, loose: 1 });
    const [{ code = '' } = {}] = test.sandbox.codes(json.notification_id)?.codes ?? [];
    expect((await control(`packs/${code}`)).json).toMatchObject({
      sgtin: code,
      status: 'in_realization',
      place: places.distributor,
    });
    expect((await control(`packs/${'0'.repeat(27)}`)).status).toBe(404);
  });

  it('of an unknown document are 404', async () => {
    expect((await control('deliveries/unknown/codes')).status).toBe(404);
  });

  it('can be found by the list of deliveries', async () => {
    const { json } = await deliver({ receiver: places.hospital, loose: 1, scheme: 471 });
    const { json: list } = await control<{ deliveries: object[] }>('deliveries');
    expect(list.deliveries[0]).toMatchObject({
      document_id: json.notification_id,
      doc_type: 612,
      receiver: places.hospital,
      receiver_name: 'Аптека больницы',
    });
  });
});

describe('the inspect page', () => {
  it('is one page with its own files', async () => {
    const page = await call(test.sandbox.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await call(test.sandbox.url + file)).status).toBe(200);
    expect(page.text).not.toMatch(/https?:\/\//);
  });

  it('shows what the sandbox holds and what came in, and no secrets', async () => {
    await account(test.sandbox, 'zav');
    const { json, text } = await control<{ organizations: object[]; documents: object[]; calls: object[] }>(
      'state',
    );
    expect(json.organizations).toHaveLength(organizations.length);
    expect(json.calls[0]).toMatchObject({ method: 'token', status: 200 });
    expect(json.documents[0]).toMatchObject({ doc_type: 612 });
    for (const { client_secret } of organizations) expect(text).not.toContain(client_secret);
    const [{ document_id = '' } = {}] = json.documents as { document_id: string }[];
    expect((await control(`documents/${document_id}`)).json).toMatchObject({
      xml: expect.stringContaining('state_dispatch_notification'),
    });
    expect((await control('documents/unknown')).status).toBe(404);
  });

  it('changes the intervals', async () => {
    const put = (body: object) => control('intervals', { verb: 'PUT', body });
    expect((await put({ factor: 0.5 })).json).toEqual({ factor: 0.5 });
    expect(test.sandbox.mdlp.limits.factor).toBe(0.5);
    expect((await put({ factor: -1 })).status).toBe(400);
    await put({ factor: 0 });
  });
});

describe('statuses without documents', () => {
  const change = (sgtins: unknown, status: string) =>
    control<{ changed: number }>('packs/status', { body: { sgtins, status } });

  it('come to packs nothing waits on; a suspension to any', async () => {
    const { json } = await deliver({ receiver: places.pharmacy, loose: 2 });
    const sgtins = test.sandbox.codes(json.document_id)?.codes.map(({ code }) => code) ?? [];
    expect((await change(sgtins, 'expired')).json).toEqual({ changed: 0 });
    expect((await change(sgtins, 'paused_circulation')).json).toEqual({ changed: 2 });
    expect(test.sandbox.pack(sgtins[0] ?? '')).toMatchObject({ status: 'paused_circulation', awaiting: 415 });
    const apteka = await account(test.sandbox, 'apteka');
    await apteka.send(acceptance(places.pharmacy, places.distributor, sgtins, { confirm_paused: true }));
    expect((await change(sgtins, 'med_care_error')).json).toEqual({ changed: 2 });
    expect(test.sandbox.pack(sgtins[0] ?? '')).toMatchObject({ status: 'med_care_error', part_used: 1 });
    expect((await change(sgtins, 'in_circulation')).json).toEqual({ changed: 2 });
    expect(test.sandbox.pack(sgtins[0] ?? '')).toMatchObject({ status: 'in_circulation', part_used: 0 });
  });

  it.each([
    [['x'], 'in_partial_sale'],
    [['x'], 'constructor'],
    ['x', 'expired'],
  ])('%j %s are refused', async (sgtins, status) => {
    expect((await change(sgtins, status)).status).toBe(400);
  });
});

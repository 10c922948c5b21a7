import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { acceptance, places } from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

const GTIN = '09520010000056';
const INSULIN = '09520030000111';

let test: TestSandbox;
let api: string;
let apteka: Account;
let other: Account;
let codes: { kind: string; code: string; parent: string | null; level: number }[];
beforeAll(async () => {
  test = await testSandbox();
  api = test.sandbox.mdlpUrl;
  apteka = await account(test.sandbox, 'apteka');
  other = await account(test.sandbox, 'apteka2');
  const { document_id: id } = await test.sandbox.deliver({
    receiver: places.pharmacy,
    loose: 2,
    boxes: 4,
    packsPerBox: 3,
    boxesPerPallet: 2,
    gtins: [GTIN, INSULIN],
  });
  codes = test.sandbox.codes(id)?.codes ?? [];
});
afterAll(() => test.stop());

const post = <T>(path: string, body: object, who = apteka) =>
  call<T>(`${api}${path}`, { body, token: who.token });
const get = <T>(path: string, who = apteka) => call<T>(`${api}${path}`, { token: who.token });
const page = (filter: object) => ({ filter, start_from: 0, count: 100 });
const loose = () =>
  codes.filter(({ kind, level }) => kind === 'sgtin' && level === 0).map(({ code }) => code);
const pallet = () => codes.find(({ kind, level }) => kind === 'sscc' && level === 0)?.code ?? '';
const boxesOf = (sscc: string) => codes.filter(({ kind, parent }) => kind === 'sscc' && parent === sscc);

describe('packs', () => {
  it('sgtins-by-list shows packs on their way to the caller and says why not the others', async () => {
    const [sgtin = ''] = loose();
    const unknown = `${GTIN}ZZZZZZZZZZZZZ`;
    const body = { filter: { sgtins: [sgtin, unknown] } };
    const { json } = await post('reestr/sgtin/sgtins-by-list', body);
    expect(json).toEqual({
      total: 2,
      failed: 1,
      entries: [
        expect.objectContaining({
          id: sgtin,
          sgtin,
          gtin: GTIN,
          inn: '9999100018',
          status: 'in_realization',
          batch: 'ПС00005',
          emission_type: 1,
          sys_id: places.distributor,
          sell_name: 'Эналаприл-УС',
          gnvlp: true,
          vzn_drug: false,
          status_date: '2026-11-20T09:00:00',
        }),
      ],
      failed_entries: [{ sgtin: unknown, error_code: 2, error_desc: 'Запрашиваемые данные не найдены' }],
    });
    const foreign = await post<{ failed_entries: unknown[] }>('reestr/sgtin/sgtins-by-list', body, other);
    expect(foreign.json.failed_entries).toMatchObject([{ sgtin, error_code: 4 }, { error_code: 2 }]);
  });

  it('public sgtins-by-list shows any pack; the unknown are plain strings', async () => {
    const [sgtin = ''] = loose();
    const { json } = await post(
      'reestr/sgtin/public/sgtins-by-list',
      { filter: { sgtins: ['x', sgtin] } },
      other,
    );
    expect(json).toEqual({
      total: 2,
      failed: 1,
      entries: [
        expect.objectContaining({
          sgtin,
          status: 'in_realization',
          branch_id: places.distributor,
          batch: 'ПС00005',
        }),
      ],
      failed_entries: ['x'],
    });
  });

  it.each(['reestr/sgtin/sgtins-by-list', 'reestr/sgtin/public/sgtins-by-list'])(
    '%s takes 1 to 500 codes',
    async (path) => {
      const ask = async (sgtins: string[]) => (await post(path, { filter: { sgtins } })).status;
      expect(await ask([])).toBe(400);
      expect(await ask(Array.from({ length: 501 }, (_, i) => String(i)))).toBe(400);
      expect(await ask(Array.from({ length: 500 }, (_, i) => String(i)))).toBe(200);
    },
  );

  it('sgtin/{sgtin} is the card of a pack', async () => {
    const [sgtin = ''] = loose();
    const { json } = await get(`reestr/sgtin/${sgtin}`);
    expect(json).toMatchObject({ sgtin_info: { sgtin }, gtin_info: { gtin: GTIN, prod_pack_1_2: '20' } });
    expect((await get(`reestr/sgtin/${sgtin}`, other)).status).toBe(403);
    expect((await get('reestr/sgtin/unknown')).status).toBe(400);
  });

  it('sgtin/filter finds the caller’s own packs', async () => {
    const sgtins = loose();
    await apteka.send(acceptance(places.pharmacy, places.distributor, sgtins));
    const find = async (filter: object) =>
      (await post<{ entries: { sgtin: string }[]; total: number }>('reestr/sgtin/filter', page(filter))).json;
    expect((await find({})).total).toBe(2);
    expect((await find({ status: ['in_circulation'], gtin: GTIN })).entries).toMatchObject([
      { sgtin: sgtins[0] },
    ]);
    expect((await find({ sell_name: 'Эналаприл-УС' })).total).toBe(1);
    expect((await find({ status: ['in_sale'] })).total).toBe(0);
    expect((await find({ gnvlp: true })).total).toBe(2);
    expect((await find({ release_date_from: '2026-11-01T00:00:00' })).total).toBe(0);
  });
});

describe('boxes', () => {
  type Line = { sscc: string };
  it('hierarchy leads up to the pallet and down to the boxes', async () => {
    const [box = { code: '' }] = boxesOf(pallet());
    const up = await get<{ up: Line[]; down: Line[] }>(`reestr/sscc/${box.code}/hierarchy`);
    expect(up.json.up.map(({ sscc }) => sscc)).toEqual([box.code, pallet()]);
    expect(up.json.down.map(({ sscc }) => sscc)).toEqual([box.code]);
    const down = await get<{ down: Line[] }>(`reestr/sscc/${pallet()}/hierarchy`);
    expect(down.json.down.map(({ sscc }) => sscc).sort()).toEqual(
      [pallet(), ...boxesOf(pallet()).map(({ code }) => code)].sort(),
    );
    expect(down.json.down[0]).toEqual({
      sscc: pallet(),
      release_date: '2026-11-20T08:00:00',
      system_subj_id: '683735e3-f921-4dbb-8e2b-345f94503fa8',
    });
  });

  it('hierarchy answers 200 with a code for an unknown box and for a stranger', async () => {
    expect(await get('reestr/sscc/000000000000000000/hierarchy')).toMatchObject({
      status: 200,
      json: { up: [], down: [], error_code: 2 },
    });
    expect((await get(`reestr/sscc/${pallet()}/hierarchy`, other)).json).toMatchObject({
      up: [],
      error_code: 4,
    });
  });

  it('sgtins are the packs lying directly in the box', async () => {
    const [box = { code: '' }] = boxesOf(pallet());
    const inBox = await post<{ total: number; entries: object[] }>(
      `reestr/sscc/${box.code}/sgtins`,
      page({}),
    );
    expect(inBox.json.total).toBe(3);
    expect(inBox.json.entries[0]).toMatchObject({ pack3_id: box.code });
    expect((await post(`reestr/sscc/${pallet()}/sgtins`, page({}))).json).toMatchObject({
      total: 0,
      entries: [],
    });
    expect((await post(`reestr/sscc/${box.code}/sgtins`, page({ vzn_drug: true }))).json).toMatchObject({
      total: 0,
    });
    expect((await post('reestr/sscc/1/sgtins', page({}))).json).toMatchObject({ error_code: 2 });
  });

  it('full-hierarchy is the whole tree and the way up', async () => {
    const [box = { code: '' }] = boxesOf(pallet());
    const { client } = apteka;
    const whole = await client.fullHierarchy(pallet());
    expect(whole.up.sscc).toBe(pallet());
    expect(whole.down.childs).toHaveLength(2);
    const node = whole.down.childs[0] as { childs: object[] };
    expect(node.childs).toHaveLength(3);
    expect(node.childs[0]).toMatchObject({ gtin: GTIN, status: 'in_realization', series_number: 'ПС00005' });
    const inner = await client.fullHierarchy(box.code);
    expect(inner.up).toMatchObject({ sscc: pallet(), childs: [{ sscc: box.code }] });
    expect(inner.down.sscc).toBe(box.code);
    expect((await get('reestr/sscc/000000000000000000/full-hierarchy')).status).toBe(404);
    expect((await get(`reestr/sscc/${pallet()}/full-hierarchy`, other)).status).toBe(403);
  });

  it('full-hierarchy of several boxes takes both ways of listing and ten at most', async () => {
    const [a = { code: '' }, b = { code: '' }] = boxesOf(pallet());
    const ask = (query: string) => get<{ down: { sscc: string } }[]>(`reestr/sscc/full-hierarchy?${query}`);
    for (const query of [`sscc=${a.code}&sscc=${b.code}`, `sscc=${a.code},${b.code}`]) {
      expect((await ask(query)).json.map(({ down }) => down.sscc)).toEqual([a.code, b.code]);
    }
    expect((await ask('')).status).toBe(400);
    expect((await ask(Array.from({ length: 11 }, (_, i) => `sscc=${i}`).join('&'))).status).toBe(400);
  });
});

describe('places and partners', () => {
  it('branches/filter lists one’s own places, branches/{id} shows anybody’s', async () => {
    const { json } = await post<{ entries: object[]; total: number }>('reestr/branches/filter', page({}));
    expect(json.total).toBe(2);
    expect(json.entries[0]).toMatchObject({
      id: places.pharmacy,
      org_name: 'Аптека «Ромашка-Учебная»',
      status: 1,
      address: {
        aoguid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        address_description: expect.stringContaining('Москва'),
      },
    });
    const one = await post('reestr/branches/filter', page({ branch_id: places.pharmacyPoint }));
    expect(one.json).toMatchObject({ total: 1 });
    expect((await get(`reestr/branches/${places.distributor}`)).json).toMatchObject({
      branch_id: places.distributor,
      address: { address_description: expect.stringContaining('Складская-Учебная') },
    });
    expect((await get('reestr/branches/00000000099999')).status).toBe(404);
  });

  it('reestr_partners/filter finds participants with their places', async () => {
    const find = async (filter: object) =>
      (
        await post<{ filtered_records: object[] }>(
          'reestr_partners/filter',
          page({ reg_entity_type: 1, ...filter }),
        )
      ).json;
    const found = await find({ inn: '9999100018', kpp: '999901001' });
    expect(found).toMatchObject({
      filtered_records_count: 1,
      code: 0,
      filtered_records: [
        {
          system_subj_id: '683735e3-f921-4dbb-8e2b-345f94503fa8',
          KPP: '999901001',
          kpp: '999901001',
          op_date: { $date: expect.any(String) },
          branches: [
            { id: places.distributor, address_resolved: { code: 0, address: expect.any(String) }, status: 1 },
            { id: places.distributor2 },
          ],
          safe_warehouses: [],
        },
      ],
    });
    expect((await find({ org_name: 'больница' })).filtered_records).toHaveLength(1);
    expect((await find({ kpp: '000000000' })).filtered_records).toEqual([]);
    expect((await find({ reg_entity_type: 8 })).filtered_records).toEqual([]);
  });

  it('trusted partners are added, listed and deleted, again and again', async () => {
    const change = (verb: string, ids: string[]) =>
      post(`reestr/trusted_partners/${verb}`, { trusted_partners: ids });
    const list = async () =>
      (await post<{ entries: object[] }>('reestr/trusted_partners/filter', page({}))).json.entries;
    expect((await change('add', ['9999100018'])).json).toEqual({ code: 0 });
    expect((await change('add', ['683735e3-f921-4dbb-8e2b-345f94503fa8'])).status).toBe(200);
    expect(await list()).toMatchObject([{ inn: '9999100018' }]);
    expect((await change('add', ['0000000000'])).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await change('delete', ['9999100018'])).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('medicines', () => {
  const find = async (filter: object) =>
    (
      await post<{ entries: { gtin: string }[]; total: number }>(
        'reestr/med_products/public/filter',
        page(filter),
      )
    ).json;

  it('public/filter finds products by their fields', async () => {
    expect((await find({})).total).toBeGreaterThanOrEqual(200);
    expect(await find({ gtin: GTIN })).toMatchObject({
      total: 1,
      entries: [
        {
          gtin: GTIN,
          prod_sell_name: 'Эналаприл-УС',
          prod_pack_1_2: '20',
          gnvlp: true,
          reg_number: expect.any(String),
        },
      ],
    });
    expect((await find({ prod_sell_name: 'эналаприл' })).total).toBe(3);
    expect((await find({ vzn_drug: true, gnvlp: false })).total).toBe(0);
    expect((await find({ reg_date_from: '2100-01-01T00:00:00Z' })).total).toBe(0);
  });

  it('public/{gtin} is one product without its registration number', async () => {
    const { json } = await get(`reestr/med_products/public/${GTIN}`);
    expect(json).toMatchObject({ gtin: GTIN, prod_name: 'Эналаприл', prod_d_name: '10 мг' });
    expect(json).not.toHaveProperty('reg_number');
    expect((await get('reestr/med_products/public/09520000000000')).status).toBe(404);
  });
});

it('the documents of a pack are those of the caller that have changed it', async () => {
  const run = await testSandbox();
  const apteka = await account(run.sandbox, 'apteka');
  const opt = await account(run.sandbox, 'opt');
  const { document_id: id } = await run.sandbox.deliver({ receiver: places.pharmacy, loose: 2 });
  const [sgtin = '', other = ''] = run.sandbox.codes(id)?.codes.map(({ code }) => code) ?? [];
  await apteka.send(acceptance(places.pharmacy, places.distributor, [sgtin]));
  await apteka.send(acceptance(places.pharmacy, places.distributor, [sgtin]));
  const documentsOf = async (who: typeof apteka, code: string) => {
    const { json } = await call<{ entries: { doc_type: number }[]; total: number }>(
      `${run.sandbox.mdlpUrl}reestr/sgtin/documents?sgtin=${code}`,
      { token: who.token },
    );
    return json.entries.map(({ doc_type }) => doc_type);
  };
  expect(await documentsOf(apteka, sgtin)).toEqual([701, 601]);
  expect(await documentsOf(opt, sgtin)).toEqual([607, 415]);
  expect(await documentsOf(apteka, other)).toEqual([601]);
  await run.stop();
});

import { getPack, listPacks } from '@provizor/contract';
import { packTransitionRows, packTransitions } from '@provizor/domain';
import { statuses } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRefusal, type TestServer, testServer } from '../testing/index.ts';
import { type PacksRecord, packs, recordBoxes, recordPacks, writePackTransitions } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [packs] });
});
afterAll(() => server.close());

const gtin = '09520060000013';
const branchId = '00000000000201';

const pack = (sgtin: string, more: Partial<PacksRecord['packs'][number]> = {}) => ({
  sgtin,
  gtin: sgtin.slice(0, 14),
  sscc: null,
  series: 'УЧ1',
  expiry: '2048-01-31',
  price: '110',
  ...more,
});

async function world() {
  const organization = await server.organization();
  const user = await server.user(organization, { read: ['mdlp'] });
  const record = (more: Partial<PacksRecord> & Pick<PacksRecord, 'packs'>) =>
    server.tenant(user, (tx) =>
      recordPacks(tx, {
        organizationId: organization.id,
        userId: user.id,
        event: { kind: 'accepted' },
        status: 'in_circulation',
        branchId,
        storageId: null,
        ...more,
      }),
    );
  const list = async (body: Parameters<typeof server.call<typeof listPacks>>[1]['body']) =>
    (await server.call(listPacks, { body }, user.token)).items.map((item) => item.sgtin);
  return { organization, user, record, list };
}

describe('registry of packs', () => {
  it('keeps a pack with its history, and tells codes apart by case', async () => {
    const { user, record } = await world();
    const [upper, lower] = [`${gtin}ABCDEFGHIJKLM`, `${gtin}abcdefghijklm`];
    const outgoingId = '01a1fc05-190f-75a7-a791-698f0b4aa342';
    await record({ packs: [pack(upper), pack(lower)], event: { kind: 'accepted', outgoingId } });
    await record({ packs: [pack(upper, { series: null })], event: { kind: 'sold' }, status: 'in_sale' });

    const sold = await server.call(getPack, { params: { sgtin: upper } }, user.token);
    expect(sold.pack).toMatchObject({
      sgtin: upper,
      status: 'in_sale',
      status_name: 'Продан в розницу',
      series: 'УЧ1',
    });
    expect(sold.events).toMatchObject([
      { kind: 'sold', title: 'Продана', status: 'in_sale', document: null, user: user.name },
      { kind: 'accepted', document: { id: outgoingId, kind: 'outgoing' }, status_name: 'В обороте' },
    ]);
    expect(sold.events[1]?.document?.title).toMatch(/^701 · /);
    const kept = await server.call(getPack, { params: { sgtin: lower } }, user.token);
    expect(kept.pack.status).toBe('in_circulation');
    expect(kept.events).toHaveLength(1);
  });

  it('names the kind of a stock document behind an event until it is deleted', async () => {
    const { organization, user, record } = await world();
    const sgtin = `${gtin}0000000000001`;
    const { rows } = await server.tenant(user, (tx) =>
      sql<{ id: string }>`
        with place as (
          insert into storage (organization_id, name) values (${organization.id}, 'Зал') returning id)
        insert into stock_document (organization_id, kind, number, document_date, storage_id)
        select ${organization.id}, 'move', 'П-1', '2026-11-05', id from place returning id`.execute(tx),
    );
    const stockDocumentId = rows[0]?.id ?? '';
    await record({ packs: [pack(sgtin)], event: { kind: 'accepted', stockDocumentId } });
    const shown = async () =>
      (await server.call(getPack, { params: { sgtin } }, user.token)).events[0]?.document;
    expect(await shown()).toMatchObject({ id: stockDocumentId, kind: 'stock', stock_kind: 'move' });
    await server.tenant(user, (tx) => sql`update stock_document set removed = true`.execute(tx));
    expect(await shown()).toMatchObject({ kind: 'stock', stock_kind: null });
  });

  it('refuses a step the table of transitions does not have, for all packs of the statement', async () => {
    const { user, record, list } = await world();
    const codes = [`${gtin}0000000000001`, `${gtin}0000000000002`];
    await record({ packs: codes.map((code) => pack(code)) });
    await record({ packs: [pack(codes[1] ?? '')], event: { kind: 'sold' }, status: 'in_sale' });
    const again = record({
      packs: codes.map((code) => pack(code)),
      event: { kind: 'sold' },
      status: 'in_sale',
    });
    await expect(again).rejects.toMatchObject({
      code: 'pack.transition',
      details: { operation: 'sold', from: 'in_sale', to: 'in_sale', sgtin: codes[1] },
    });
    expect(await list({ status: ['in_circulation'] })).toEqual([codes[0]]);
    const unknown = record({
      packs: [pack(`${gtin}0000000000003`)],
      event: { kind: 'shipped' },
      status: 'in_realization',
    });
    await expect(unknown).rejects.toMatchObject({ code: 'pack.transition', details: { from: 'new' } });
    // past the functions of the product the database refuses all the same
    const byHand = server.tenant(user, (tx) => sql`update pack set status = 'disposed'`.execute(tx));
    await expect(byHand).rejects.toMatchObject({ code: 'PV001' });
  });

  it('never changes history or forgets a pack', async () => {
    const { user, record } = await world();
    await record({ packs: [pack(`${gtin}0000000000001`)] });
    for (const statement of [
      sql`update pack_event set status = 'x'`,
      sql`delete from pack_event`,
      sql`delete from pack`,
      sql`insert into pack_transition values ('sold', 'disposed', 'in_sale')`,
    ]) {
      await expect(server.tenant(user, (tx) => statement.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(server.system((tx) => sql`delete from pack_event`.execute(tx))).rejects.toMatchObject({
      code: '23001',
    });
  });

  it('keeps no event of a pack that is not there', async () => {
    const { organization, user, record } = await world();
    await record({ packs: [pack(`${gtin}0000000000001`)] });
    const event = (sgtin: string) =>
      server.tenant(user, (tx) =>
        sql`
          insert into pack_event (organization_id, sgtin, n, operation, status)
          values (${organization.id}, ${sgtin}, 2, 'sold', 'in_sale')`.execute(tx),
      );
    await event(`${gtin}0000000000001`);
    await expect(event(`${gtin}0000000000002`)).rejects.toMatchObject({ code: '23503' });
  });

  it('finds by the start of SGTIN or SSCC, by GTIN, and through boxes in boxes', async () => {
    const { organization, user, record, list } = await world();
    const [pallet, box, other] = ['046000000000000018', '046000000000000025', '046000000000000032'];
    const inBox = pack(`${gtin}0000000000001`, { sscc: box });
    const inPallet = pack(`${gtin}0000000000002`, { sscc: pallet });
    const loose = pack('09520010000155000000000000A');
    await record({ packs: [inBox, inPallet, loose, pack(`${gtin}0000000000009`, { sscc: other })] });
    await server.tenant(user, (tx) =>
      recordBoxes(tx, {
        organizationId: organization.id,
        boxes: [
          { sscc: pallet, parent: null },
          { sscc: box, parent: pallet },
        ],
      }),
    );
    const both = [inBox.sgtin, inPallet.sgtin];
    expect(await list({ sscc: pallet })).toEqual(both);
    expect(await list({ query: pallet })).toEqual(both);
    expect(await list({ query: '046000000000000' })).toHaveLength(3);
    expect(await list({ sscc: box })).toEqual([inBox.sgtin]);
    expect(await list({ gtin: '09520010000155' })).toEqual([loose.sgtin]);
    expect(await list({ query: '0952001' })).toEqual([loose.sgtin]);
    expect(await list({ query: loose.sgtin })).toEqual([loose.sgtin]);
    expect(await list({ query: loose.sgtin.toLowerCase() })).toEqual([]);
  });

  it('pages by key through all packs once', async () => {
    const { user, record } = await world();
    const codes = Array.from({ length: 25 }, (_, i) => `${gtin}${String(i).padStart(13, '0')}`);
    await record({ packs: codes.map((code) => pack(code)) });
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await server.call(listPacks, { body: { limit: 10, next } }, user.token);
      seen.push(...page.items.map((item) => item.sgtin));
      next = page.next ?? undefined;
    } while (next);
    expect(seen).toEqual(codes);
  });

  it('shows nothing to another organisation', async () => {
    const [one, stranger] = [await world(), await world()];
    const sgtin = `${gtin}0000000000001`;
    await one.record({ packs: [pack(sgtin)] });
    expect(await stranger.list({})).toEqual([]);
    const error = await server
      .call(getPack, { params: { sgtin } }, stranger.user.token)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(TestRefusal);
    expect((error as TestRefusal).status).toBe(404);
    const planted = server.tenant(stranger.user, (tx) =>
      recordPacks(tx, {
        organizationId: one.organization.id,
        userId: null,
        event: { kind: 'accepted' },
        status: 'in_circulation',
        branchId,
        storageId: null,
        packs: [pack(`${gtin}0000000000002`)],
      }),
    );
    await expect(planted).rejects.toThrow(/row-level security/);
    // the same pack may pass through the hands of both
    await stranger.record({ packs: [pack(sgtin)] });
    expect(await stranger.list({})).toEqual([sgtin]);
  });

  it('lets two people record the same packs in opposite order', async () => {
    const { record, list } = await world();
    const codes = Array.from({ length: 400 }, (_, i) => pack(`${gtin}${String(i).padStart(13, '0')}`));
    await Promise.all([
      ...[record({ packs: codes }), record({ packs: codes.toReversed() })],
      ...[record({ packs: codes }), record({ packs: codes.toReversed() })],
    ]);
    expect(await list({ limit: 1000 })).toHaveLength(400);
  });
});

describe('table of transitions', () => {
  it('in the database is that of the product, and is repaired at start', async () => {
    await server.system((tx) => sql`delete from pack_transition where operation = 'sold'`.execute(tx));
    await server.system((tx) =>
      sql`insert into pack_transition values ('sold', 'new', 'in_sale')`.execute(tx),
    );
    await writePackTransitions(server.db);
    const { rows } = await server.system((tx) => sql`select * from pack_transition`.execute(tx));
    const key = (row: unknown) => JSON.stringify(row, ['operation', 'from_status', 'to_status']);
    expect(rows.map(key).sort()).toEqual(packTransitionRows().map(key).sort());
  });

  it('names only statuses of MDLP', () => {
    const named = packTransitions.flatMap(({ from, to }) => [
      ...(Array.isArray(from) ? from : []),
      ...(Array.isArray(to) ? to : []),
    ]);
    expect(named.filter((code) => code !== 'new' && !Object.hasOwn(statuses, code))).toEqual([]);
  });
});

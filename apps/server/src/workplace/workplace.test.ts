import { randomUUID } from 'node:crypto';
import { getWorkplace, listIncoming, listOutgoing, listRemains } from '@provizor/contract';
import { addDays, addMonths, dayOf, directActions, stockEntries, workingMomentAfter } from '@provizor/domain';
import { generateKeyPair, issueCertificate } from '@provizor/signing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureNomenclature } from '../nomenclature/index.ts';
import { slices } from '../slices.ts';
import { createDocument, ensureLots, postDocument } from '../stock/index.ts';
import { post, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(() => server.close());

const nothing = {
  deliveries: 0,
  overdue: 0,
  drafts: 0,
  in_progress: 0,
  failed: 0,
  partial: 0,
  expiring3: 0,
  expired: 0,
};

it('shows what waits in one’s own organisation', async () => {
  const organization = await server.organization();
  const user = await server.user(organization, { read: ['mdlp', 'storages'] });
  const stranger = await server.user(await server.organization(), { read: ['mdlp', 'storages'] });
  const empty = await server.call(getWorkplace, { query: {} }, user.token);
  expect(empty).toMatchObject(nothing);
  expect(empty.expiry_months).toHaveLength(12);
  expect(empty.arrivals).toHaveLength(14);

  const today = dayOf(new Date());
  const organizationId = organization.id;
  await server.tenant(user, async (tx) => {
    for (const [docType, done] of [
      ...[
        [601, 0],
        [612, 3],
        [601, 1],
        [607, 0],
        [619, 2],
        [610, 0],
      ],
    ] as [number, number][]) {
      await sql`
        insert into mdlp_incoming
          (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at, done)
        values (${organizationId}, ${randomUUID()}, ${docType}, 'PROCESSED_DOCUMENT', '1', '2', now() - interval '5 days' * (${docType}::int - 601), ${done})`.execute(
        tx,
      );
    }
    for (const [state, result, seen] of [
      ...[
        ['queued', null, false],
        ['failed', null, false],
        ['done', 'Rejected', false],
      ],
      ...[
        ['done', 'Rejected', true],
        ['done', 'Partial', false],
        ['done', 'Accepted', false],
      ],
    ] as [string, string | null, boolean][]) {
      await sql`
        insert into mdlp_outgoing (organization_id, id, action_id, operation_date, sender, objects, xml_hash,
                                   signature, thumbprint, contour, user_id, state, result, applied_at, seen_at)
        values (${organizationId}, ${randomUUID()}, 701, ${today}, '1', 1, '', '', '', '', ${user.id}, ${state},
                ${result}, ${result && new Date()}, ${seen ? new Date() : null})`.execute(tx);
    }
    await sql`
      insert into wizard_draft (organization_id, id, wizard, document_id, state, version, created_by)
      values (${organizationId}, ${randomUUID()}, 'direct', 'one', 'open', 2, ${user.id}),
             (${organizationId}, ${randomUUID()}, 'direct', 'looked into', 'open', 1, ${user.id}),
             (${organizationId}, ${randomUUID()}, 'direct', 'two', 'sent', 2, ${user.id})`.execute(tx);
    const storage = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${organizationId}, 'Зал') returning id`.execute(tx);
    const nomenclature = await ensureNomenclature(tx, organizationId, ['09520060000013']);
    const lots = await ensureLots(
      tx,
      organizationId,
      [-1, 1, 2, 5, 12].map((months) => ({
        nomenclatureId: nomenclature.get('09520060000013') ?? 0,
        expiry: addMonths(today, months),
        series: null,
        price: null,
        vatValue: null,
        source: null,
      })),
    );
    const storageId = storage.rows[0]?.id ?? 0;
    const lines = lots.map((lotId, index) => ({ n: index + 1, lotId, quantity: '1' }));
    const document = await createDocument(tx, {
      organizationId,
      userId: user.id,
      kind: 'initial',
      number: null,
      date: today,
      storageId,
      lines,
    });
    await postDocument(tx, document?.id ?? '', stockEntries('initial', storageId, lines));
  });

  const {
    expiry_months: months,
    arrivals: days,
    waiting,
    troubles,
    counts,
    counts_due: due,
    licences_end: licences,
    ...figures
  } = await server.call(getWorkplace, { query: {} }, user.token);
  expect(figures).toEqual({
    certificate_ends: null,
    deliveries: 4,
    overdue: 3,
    drafts: 1,
    in_progress: 1,
    failed: 2,
    partial: 1,
    expiring3: 2,
    expired: 1,
  });
  // Each figure is told a second time by the list it opens.
  const doc_type = [...directActions];
  const incoming = async (filter: { overdue?: boolean }) =>
    (await server.call(listIncoming, { body: { doc_type, done: false, ...filter } }, user.token)).items;
  const outgoing = async (trouble: 'failed' | 'partial' | 'any') =>
    (await server.call(listOutgoing, { body: { trouble } }, user.token)).items;
  const remains = async (expiry: 'expired' | 'months3') =>
    (await server.call(listRemains, { body: { expiry } }, user.token)).items.length;
  expect(await incoming({})).toHaveLength(figures.deliveries);
  const late = await incoming({ overdue: true });
  expect(late).toHaveLength(figures.overdue);
  const [failed, partial] = [await outgoing('failed'), await outgoing('partial')];
  expect([failed.length, partial.length]).toEqual([figures.failed, figures.partial]);
  expect((await outgoing('any')).length).toBe(failed.length + partial.length);
  expect([await remains('expired'), await remains('months3')]).toEqual([figures.expired, figures.expiring3]);

  expect(troubles.map(({ id }) => id).toSorted()).toEqual(
    [...failed, ...partial].map(({ id }) => id).toSorted(),
  );
  expect(troubles.filter(({ result }) => result === 'partial').map(({ id }) => id)).toEqual([partial[0]?.id]);
  const terms = waiting.map(({ term }) => Date.parse(term));
  expect(terms).toEqual(terms.toSorted((a, b) => a - b));
  const all = new Map((await incoming({})).map(({ document_id, date }) => [document_id, date]));
  for (const { document_id, term } of waiting) {
    expect(workingMomentAfter(new Date(all.get(document_id) ?? ''), 1).toISOString()).toBe(term);
  }
  expect(
    waiting
      .filter(({ overdue }) => overdue)
      .map(({ document_id }) => document_id)
      .toSorted(),
  ).toEqual(late.map(({ document_id }) => document_id).toSorted());
  expect([counts, due, licences]).toEqual([[], [], []]);
  const elsewhere = await server.call(getWorkplace, { query: { storage_id: 2_000_000_000 } }, user.token);
  expect([elsewhere.expired, elsewhere.expiring3, elsewhere.deliveries]).toEqual([0, 0, figures.deliveries]);

  const ending = [1, 2, 5].map((count) => addMonths(today, count).slice(0, 7));
  expect(months.filter(({ lots }) => lots > 0).map(({ month }) => month)).toEqual(ending);
  expect(months[0]?.month).toBe(today.slice(0, 7));
  expect(days.at(-1)).toEqual({ day: today, arrived: 2, answered: 0 });
  const part = async (read: 'mdlp' | 'storages') => {
    const colleague = await server.user(organization, { read: [read] });
    return server.call(getWorkplace, { query: {} }, colleague.token);
  };
  expect(await part('mdlp')).toMatchObject({
    ...figures,
    expired: 0,
    expiring3: 0,
    expiry_months: [],
    arrivals: days,
    waiting,
    troubles,
  });
  expect(await part('storages')).toMatchObject({
    ...nothing,
    expired: figures.expired,
    expiring3: figures.expiring3,
    expiry_months: months,
    waiting: [],
    troubles: [],
    arrivals: [],
  });
  const other = await server.call(getWorkplace, { query: {} }, stranger.token);
  expect(other).toMatchObject(nothing);
  expect(other.arrivals.every(({ arrived }) => arrived === 0)).toBe(true);
});

it('tells of a certificate that ends within a month, to the person who signs by it', async () => {
  const organization = await server.organization();
  const user = await server.user(organization, { read: ['mdlp'] });
  const colleague = await server.user(organization, { read: ['mdlp'] });
  const day = 86_400_000;
  const ends = async ({ token }: { token: string }) =>
    (await server.call(getWorkplace, { query: {} }, token)).certificate_ends;
  expect(await ends(user)).toBeNull();
  const signIn = async (days: number) => {
    const keys = generateKeyPair();
    const validTo = new Date(Math.floor(Date.now() / 1000) * 1000 + days * day);
    const certificate = issueCertificate({
      subject: { commonName: 'Белова Ирина' },
      issuer: { privateKey: keys.privateKey },
      validFrom: new Date(Date.now() - 300 * day),
      validTo,
    });
    await server.tenant(user, (db) =>
      sql`
        insert into mdlp_session (organization_id, user_id, contour, thumbprint, certificate, subject, token, expires_at)
        values (${organization.id}, ${user.id}, 'https://mdlp.example/', ${'A'.repeat(40)}, ${Buffer.from(certificate)},
                'Белова Ирина', '', now())`.execute(db),
    );
    return validTo.toISOString();
  };
  await signIn(100);
  expect(await ends(user)).toBeNull();
  const near = await signIn(14);
  expect(await ends(user)).toBe(near);
  expect(await ends(colleague)).toBeNull();
});

it('tells of storages whose goods are to be counted again, until the count is begun', async () => {
  const world = await stockWorld(server, 0);
  const { organizationId, user } = world;
  const today = dayOf(new Date());
  const ago = (months: number) => addMonths(today, -months);
  const narcotic = '09520060000037';
  const storages = new Map<string, number>();
  const count = (storageId: number, date: string, { isPosted }: { isPosted: boolean }) =>
    server.tenant(user, async (tx) => {
      const kind = 'invent' as const;
      const header = { organizationId, userId: user.id, kind, number: null, date, storageId };
      const document = await createDocument(tx, { ...header, lines: [] });
      if (isPosted) await postDocument(tx, document?.id ?? '', []);
    });

  const { rows: types } = await server.tenant(user, (tx) =>
    sql<{ id: number }>`select id from type_mdse order by id limit 1`.execute(tx),
  );
  expect(types).toHaveLength(1);
  await server.system((tx) =>
    sql`insert into mdse (name, gtin, type_mdse_id, is_narcotic)
        values ('Морфин, раствор', ${narcotic}, ${types[0]?.id}, true)`.execute(tx),
  );
  const lotOf = (gtin: string) =>
    server.tenant(user, async (tx) => {
      const goods = await ensureNomenclature(tx, organizationId, [gtin]);
      const wanted = { expiry: null, series: null, price: null, vatValue: null, source: null };
      const [lot = 0] = await ensureLots(tx, organizationId, [
        { ...wanted, nomenclatureId: goods.get(gtin) ?? 0 },
      ]);
      return lot;
    });
  const [plain, byPieces] = [await lotOf('09520060000013'), await lotOf(narcotic)];
  for (const [name, entered, counted, lots] of [
    ['Год назад', ago(13), null, [plain]],
    ['Недавно', ago(11), null, [plain]],
    ['Сейф', ago(11), ago(2), [byPieces]],
    ['Сейф, сочтён', ago(11), today, [byPieces]],
    ['Сочтён позже', ago(30), ago(3), [plain]],
    ['Уже начата', ago(30), null, [plain]],
  ] as [string, string, string | null, number[]][]) {
    const id = await server.tenant(user, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into storage (organization_id, name) values (${organizationId}, ${name}) returning id`.execute(
        tx,
      );
      return rows[0]?.id ?? 0;
    });
    storages.set(name, id);
    await server.tenant(user, (tx) =>
      post(
        tx,
        { ...world, storageId: id },
        'initial',
        entered,
        lots.map((lotId) => ({ lotId, quantity: '1' })),
      ),
    );
    if (counted) await count(id, counted, { isPosted: true });
  }
  await count(storages.get('Уже начата') ?? 0, today, { isPosted: false });
  const { counts_due: due } = await server.call(getWorkplace, { query: {} }, user.token);
  expect(due.map(({ storage, last, due: until }) => [storage, last, until])).toEqual([
    ['Год назад', ago(13), addMonths(ago(13), 12)],
    ['Сейф', ago(2), addMonths(ago(2), 1)],
  ]);
  const storage_id = storages.get('Сейф');
  const one = await server.call(getWorkplace, { query: { storage_id } }, user.token);
  expect(one.counts_due.map(({ storage }) => storage)).toEqual(['Сейф']);
});

it('tells of licences that end within two months or have ended, the first above', async () => {
  const organization = await server.organization();
  const user = await server.user(organization, { read: ['mdlp'] });
  const stranger = await server.user(await server.organization(), { read: ['mdlp'] });
  const today = dayOf(new Date());
  await server.tenant(user, (tx) =>
    sql`
      insert into pharm_licence (organization_id, id, number, ends, address)
      select ${organization.id}, number, number, ends, 'Москва'
        from (values ('без срока', null), ('позже', ${addDays(today, 61)}::date), ('скоро', ${addDays(today, 60)}::date),
                     ('кончилась', ${addDays(today, -1)}::date)) as l (number, ends)`.execute(tx),
  );
  const told = async ({ token }: { token: string }) =>
    (await server.call(getWorkplace, { query: {} }, token)).licences_end;
  expect(await told(user)).toEqual([
    { number: 'кончилась', ends: addDays(today, -1), address: 'Москва' },
    { number: 'скоро', ends: addDays(today, 60), address: 'Москва' },
  ]);
  await server.tenant(user, (tx) =>
    sql`
      insert into pharm_licence (organization_id, id, number, ends, address)
      select ${organization.id}, n::text, n::text, ${addDays(today, 10)}::date, 'Москва'
        from generate_series(1, 8) n`.execute(tx),
  );
  expect(await told(user)).toHaveLength(10);
  expect(await told(stranger)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { getWorkplace, listIncoming, listOutgoing, listRemains } from '@provizor/contract';
import { addMonths, dayOf, stockEntries, workingMomentAfter } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureNomenclature } from '../nomenclature/index.ts';
import { slices } from '../slices.ts';
import { createDocument, ensureLots, postDocument } from '../stock/index.ts';
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
  const stranger = await server.user(await server.organization());
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
      insert into wizard_draft (organization_id, id, wizard, document_id, state, created_by)
      values (${organizationId}, ${randomUUID()}, 'direct', 'one', 'open', ${user.id}),
             (${organizationId}, ${randomUUID()}, 'direct', 'two', 'sent', ${user.id})`.execute(tx);
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
    ...figures
  } = await server.call(getWorkplace, { query: {} }, user.token);
  expect(figures).toEqual({
    deliveries: 3,
    overdue: 2,
    drafts: 1,
    in_progress: 1,
    failed: 2,
    partial: 1,
    expiring3: 2,
    expired: 1,
  });
  // Each figure is told a second time by the list it opens.
  const doc_type = [601, 612, 619];
  const incoming = async (filter: { overdue?: boolean }) =>
    (await server.call(listIncoming, { body: { doc_type, done: false, ...filter } }, user.token)).items;
  const outgoing = async (trouble: 'failed' | 'partial') =>
    (await server.call(listOutgoing, { body: { trouble } }, user.token)).items;
  const remains = async (expiry: 'expired' | 'months3') =>
    (await server.call(listRemains, { body: { expiry } }, user.token)).items.length;
  expect(await incoming({})).toHaveLength(figures.deliveries);
  const late = await incoming({ overdue: true });
  expect(late).toHaveLength(figures.overdue);
  const [failed, partial] = [await outgoing('failed'), await outgoing('partial')];
  expect([failed.length, partial.length]).toEqual([figures.failed, figures.partial]);
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
  expect(counts).toEqual([]);
  const elsewhere = await server.call(getWorkplace, { query: { storage_id: 2_000_000_000 } }, user.token);
  expect([elsewhere.expired, elsewhere.expiring3, elsewhere.deliveries]).toEqual([0, 0, figures.deliveries]);

  const ending = [1, 2, 5].map((count) => addMonths(today, count).slice(0, 7));
  expect(months.filter(({ lots }) => lots > 0).map(({ month }) => month)).toEqual(ending);
  expect(months[0]?.month).toBe(today.slice(0, 7));
  expect(days.at(-1)).toEqual({ day: today, arrived: 2, answered: 0 });
  const other = await server.call(getWorkplace, { query: {} }, stranger.token);
  expect(other).toMatchObject(nothing);
  expect(other.arrivals.every(({ arrived }) => arrived === 0)).toBe(true);
});

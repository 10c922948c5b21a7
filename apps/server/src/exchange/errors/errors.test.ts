import {
  addExplanation,
  changeExplanation,
  continueOutgoing,
  fixErrors,
  getOutgoing,
  getSummary,
  listAudit,
  listErrorObjects,
  listExplanations,
  listScans,
  refreshErrors,
  removeExplanation,
  retryOutgoing,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setStatus } from '../../../../sandbox/src/control/set-status.ts';
import { administration } from '../../administration/index.ts';
import { mobiles } from '../../mobiles/index.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packUpdates } from '../../pack-updates/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { wizards } from '../../wizards/index.ts';
import { confirmDraft, opened, pharmacistWithStorage } from '../../wizards/testing/world.ts';
import { exchange } from '../index.ts';
import { confirmAll, objectsOf } from '../testing/acceptance.ts';
import {
  delivered,
  ended,
  type Pharmacist,
  startWorld,
  theirPlace,
  until,
  type World,
} from '../testing/world.ts';

let world: World;
let person: Pharmacist;

beforeAll(async () => {
  world = await startWorld({
    slices: [exchange, storages, nomenclature, packs, stock, packUpdates, wizards, mobiles, administration],
  });
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  person = await pharmacistWithStorage(world);
});
afterAll(() => world.close());

const lookAt = (id: string) => world.server.call(getOutgoing, { params: { id } }, person.token);

/** The document when what MDLP says of its packs is known. */
const explained = (id: string) =>
  until('facts of the packs', async () => {
    const state = await lookAt(id);
    return state.problems[0]?.facts?.asked_at ? state : null;
  });

describe('errors of a ticket', () => {
  test('are put together by cause, with the packs own status, place and delivery', async () => {
    const item = await delivered(world, person, { loose: 6 });
    const codes = await objectsOf(world.server, person, item.document_id);
    const refused = { kind: 'outcome', result: 'Partial', action: 701, code: '11', objects: 4, times: 1 };
    world.sandbox.faults.add({ ...refused, text: 'Некорректное состояние' } as never);
    const { id } = await confirmAll(world, person, item.document_id);
    await ended(world.server, person, id);
    const { problems, remaining } = await explained(id);
    expect(remaining).toBe(4);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: '11',
      text: expect.stringContaining('Некорректное состояние'),
      count: 4,
      objects: 4,
      about: 'status',
      title: 'Упаковка отгружена и ждёт приёмки',
      source: 'product',
      facts: {
        packs: 4,
        found: true,
        status: 'in_realization',
        status_title: 'Отгружен',
        place: { branch_id: theirPlace, own: false, owner: expect.stringContaining('Пример-Опт') },
        delivery: { id: item.document_id, open: true },
      },
    });
    expect(problems[0]?.why).toMatch(/^Упаковки в статусе «Отгружен», числятся на месте .* ждёт приёмки\./);
    expect(problems[0]?.actions.map(({ key }) => key)).toEqual([
      'repeat',
      'refuse',
      'reverse',
      'delivery',
      'arbitrate',
    ]);
    const page = await world.server.call(
      listErrorObjects,
      { params: { id }, body: { key: problems[0]?.key ?? '', limit: 3 } },
      person.token,
    );
    expect(page.items).toHaveLength(3);
    expect(page.items[0]).toMatchObject({ kind: 'sgtin', status_title: 'Отгружен' });
    const last = await world.server.call(
      listErrorObjects,
      { params: { id }, body: { key: problems[0]?.key ?? '', next: page.next ?? 0 } },
      person.token,
    );
    expect(last).toMatchObject({ next: null });
    const named = [...page.items, ...last.items].map(({ object }) => object);
    expect(named.toSorted()).toEqual(
      codes
        .slice(0, 4)
        .map((code) => ('sgtin' in code ? code.sgtin : ''))
        .toSorted(),
    );
  });

  test('of packs of different fate are different causes; the box they lie in can be opened next', async () => {
    const item = await delivered(world, person, {
      loose: 3,
      problems: [{ kind: 'wrong_status', count: 1, where: 'loose' }],
    });
    const { id } = await confirmAll(world, person, item.document_id);
    expect(await ended(world.server, person, id)).toMatchObject({ result: 'Partial', errors: 1 });
    const { problems } = await explained(id);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      title: 'Упаковка уже продана или выдана',
      facts: { packs: 1, status: 'in_sale' },
    });
    expect(problems[0]?.why).toContain('Упаковка в статусе «Продан в розницу»');
    const [open] = problems[0]?.actions.filter(({ key }) => key === 'pack') ?? [];
    expect(open).toMatchObject({ kind: 'open', to: expect.stringMatching(/^\/mdlp\/packs\/id\d{14}/) });
  });

  test('that nobody has described are shown as they are, and can be described', async () => {
    const item = await delivered(world, person, { loose: 2 });
    world.sandbox.faults.add({
      kind: 'outcome',
      result: 'Rejected',
      code: '9137',
      text: 'Нечто новое',
      times: 1,
    });
    const { id } = await confirmAll(world, person, item.document_id);
    await ended(world.server, person, id);
    const before = (await lookAt(id)).problems[0];
    expect(before).toMatchObject({ code: '9137', text: 'Нечто новое', source: 'unknown', about: 'unknown' });

    const admin = await world.server.user({ id: person.organizationId }, { type: 'admin' });
    const body = {
      code: '9137',
      text: null,
      scheme: null,
      statuses: [],
      about: 'place',
      title: 'Своё объяснение',
      why: 'Так бывает.',
      cure: 'Позвоните в отдел.',
      next: ['repeat'],
    };
    const { id: own } = await world.server.call(addExplanation, { body }, admin.token);
    expect((await lookAt(id)).problems[0]).toMatchObject({
      source: 'own',
      title: 'Своё объяснение',
      cure: 'Позвоните в отдел.',
      actions: [{ kind: 'repeat' }],
    });
    await world.server.call(
      changeExplanation,
      { params: { id: own ?? 0 }, body: { ...body, title: 'Иначе' } },
      admin.token,
    );
    expect((await lookAt(id)).problems[0]).toMatchObject({ title: 'Иначе' });
    const stranger = await world.server.user(await world.server.organization(), { type: 'admin' });
    expect((await world.server.call(listExplanations, {}, stranger.token)).items).not.toContainEqual(
      expect.objectContaining({ title: 'Иначе' }),
    );
    await world.server.call(removeExplanation, { params: { id: own ?? 0 } }, admin.token);
    expect((await lookAt(id)).problems[0]).toMatchObject({ source: 'unknown' });
    const { items } = await world.server.call(
      listAudit,
      { body: { table: 'mdlp_own_explanation' } },
      admin.token,
    );
    expect(items.map(({ action }) => action).toSorted()).toEqual(['delete', 'insert', 'update']);
  });
});

describe('what goes on', () => {
  test('the rest of a Partial acceptance goes on in the draft of its delivery', async () => {
    const { draft, documentId } = await opened(world, person, { loose: 4 });
    await world.server.tenant(person, (db) =>
      sql`update wizard_draft set data = data || '{"without_reconciliation": true}' where id = ${draft.id}`.execute(
        db,
      ),
    );
    world.sandbox.faults.add({ kind: 'outcome', result: 'Partial', action: 701, objects: 1, times: 1 });
    const id = await confirmDraft(world, person, draft.id);
    expect(await ended(world.server, person, id)).toMatchObject({ result: 'Partial', remaining: 1 });
    const next = await world.server.call(continueOutgoing, { params: { id } }, person.token);
    expect(next).toMatchObject({ wizard: 'direct', codes: 1 });
    expect(next.draft_id).not.toBe(draft.id);
    const summary = await world.server.call(getSummary, { params: { id: next.draft_id } }, person.token);
    expect(summary).toBeDefined();
    const again = await world.server.call(continueOutgoing, { params: { id } }, person.token);
    expect(again.draft_id).toBe(next.draft_id);
    expect((await lookAt(id)).income_document_id).toBe(documentId);
  });

  test('nothing is left of an accepted document', async () => {
    const item = await delivered(world, person, { loose: 2 });
    const { id } = await confirmAll(world, person, item.document_id);
    expect(await ended(world.server, person, id)).toMatchObject({ remaining: 0, problems: [] });
    const { status, body } = await world.server.send(
      continueOutgoing,
      { params: { id } },
      { token: person.token },
    );
    expect([status, body]).toMatchObject([409, { code: 'mdlp.nothing-left' }]);
  });

  test('a refusal of a cause begins with its packs marked', async () => {
    const item = await delivered(world, person, { loose: 3 });
    world.sandbox.faults.add({
      kind: 'outcome',
      result: 'Partial',
      action: 701,
      code: '11',
      objects: 2,
      times: 1,
      text: 'Некорректное состояние',
    } as never);
    const { id } = await confirmAll(world, person, item.document_id);
    await ended(world.server, person, id);
    const { problems } = await explained(id);
    const key = problems[0]?.key ?? '';
    const body = { key, action: 'refuse' };
    const made = await world.server.call(fixErrors, { params: { id }, body }, person.token);
    expect(made).toMatchObject({ wizard: 'refusal_receiver', codes: 2 });
    const { scans } = await world.server.call(
      listScans,
      { params: { id: made.draft_id }, query: { after: 0 } },
      person.token,
    );
    const { items } = await world.server.call(
      listErrorObjects,
      { params: { id }, body: { key } },
      person.token,
    );
    expect(scans.map(({ code }) => code).sort()).toEqual(items.map(({ object }) => object).sort());
    const summary = await world.server.call(getSummary, { params: { id: made.draft_id } }, person.token);
    expect(summary).toMatchObject({ objects: 2 });
  });

  test('a step that makes no sense for the packs is refused', async () => {
    const item = await delivered(world, person, { loose: 2 });
    world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 701, code: '11', times: 1 });
    const { id } = await confirmAll(world, person, item.document_id);
    await ended(world.server, person, id);
    const { problems } = await explained(id);
    const answer = await world.server.send(
      fixErrors,
      { params: { id }, body: { key: problems[0]?.key ?? '', action: 'unpack' } },
      { token: person.token },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'mdlp.cause-gone' } });
  });
});

describe('failures before a ticket', () => {
  test.each([
    [400, 'xml', 'МДЛП не приняла запрос'],
    [403, 'rights', 'Недостаточно прав в МДЛП'],
  ])('HTTP %i is explained as any error, and may be repeated', async (status, about, title) => {
    const item = await delivered(world, person, { loose: 1 });
    world.sandbox.faults.add({ kind: 'error', method: 'send', action: 701, status, times: 1 });
    const { id } = await confirmAll(world, person, item.document_id);
    const { problems, state } = await ended(world.server, person, id);
    expect(state).toBe('failed');
    expect(problems).toMatchObject([{ code: `HTTP ${status}`, about, title, objects: 0 }]);
    expect(problems[0]?.actions.map(({ kind }) => kind)).toContain('retry');
    await world.server.call(retryOutgoing, { params: { id } }, person.token);
    expect(await ended(world.server, person, id)).toMatchObject({ state: 'done', problems: [] });
  });

  test('a document that failed without a ticket says so', async () => {
    const item = await delivered(world, person, { loose: 1 });
    world.sandbox.faults.add({ kind: 'outcome', result: 'FAILED', action: 701, times: 1 });
    const { id } = await confirmAll(world, person, item.document_id);
    expect(await ended(world.server, person, id)).toMatchObject({
      state: 'failed',
      remaining: 1,
      problems: [{ code: 'FAILED', about: 'document', actions: [{ kind: 'repeat' }] }],
    });
  });
});

test('MDLP is asked again about the packs of errors', async () => {
  const item = await delivered(world, person, { loose: 2 });
  const [first] = await objectsOf(world.server, person, item.document_id);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 701, code: '11', times: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  await ended(world.server, person, id);
  await explained(id);
  setStatus(world.sandbox.mdlp, [first && 'sgtin' in first ? (first.sgtin ?? '') : ''], 'paused_circulation');
  const asked = await world.server.call(refreshErrors, { params: { id }, body: {} }, person.token);
  expect(asked).toEqual({ asked: 2, left: 0 });
  const statuses = (await lookAt(id)).problems.map(({ facts }) => facts?.status);
  expect(statuses.toSorted()).toEqual(['in_realization', 'paused_circulation']);
});

test('25 000 errors are one answer, and their codes a page', async () => {
  const item = await delivered(world, person, { loose: 2 });
  const { id } = await confirmAll(world, person, item.document_id);
  await ended(world.server, person, id);
  await world.server.tenant(person, (db) =>
    sql`
      insert into mdlp_outgoing_error (organization_id, outgoing_id, n, error_code, error_desc, object_id)
      select ${person.organizationId}, ${id}, n, '11', 'Недопустимый переход: ' || code, code
        from (select n, '04601234567890' || lpad(n::text, 13, '0') as code from generate_series(1, 25000) n) g`.execute(
      db,
    ),
  );
  const { problems } = await lookAt(id);
  expect(problems).toMatchObject([{ count: 25_000, objects: 25_000, texts: 25_000 }]);
  const page = await world.server.call(
    listErrorObjects,
    { params: { id }, body: { key: problems[0]?.key ?? '', next: 24_950 } },
    person.token,
  );
  expect(page.items).toHaveLength(50);
});

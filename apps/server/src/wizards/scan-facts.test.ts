import {
  findScanFacts,
  getDraftDifferences,
  getPassport,
  getSummary,
  openDraft,
  removeDraft,
  startCheck,
} from '@provizor/contract';
import { scanVerdict } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  openAbout,
  secondPlace,
  sendDraft,
  sentGoods,
  startGoods,
} from './testing/goods.ts';
import { checked, confirmDraft } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });

/** What the strip says of a code whose scan the goods on the screen have taken, or know nothing of. */
async function verdictOf(id: string, code: string, kind: 'taken' | 'foreign' = 'taken') {
  const { facts } = await world.server.call(
    findScanFacts,
    { ...at(id), body: { codes: [code] } },
    person.token,
  );
  const seen =
    kind === 'taken'
      ? { kind, words: 'Упаковка добавлена', whole: false }
      : { kind, reason: 'Этой упаковки нет в документе', cure: 'Отложите её' };
  return scanVerdict(seen, facts[0] ?? null);
}

test('a pack of a delivery that MDLP knows as sold is red, and so is its box; the good one is green', async () => {
  const { documentId, loose, inside, boxes } = await sentGoods(world, person, {
    loose: 2,
    boxes: 1,
    packsPerBox: 3,
  });
  const [good = '', sold = ''] = loose;
  world.sandbox.mdlp.db.run("update pack set status = 'in_sale' where sgtin = ?", sold);
  world.sandbox.setStatus(inside.slice(0, 1), 'paused_circulation');
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId });
  await checked(world, person, id);
  expect(await verdictOf(id, good)).toMatchObject({ kind: 'ok' });
  expect(await verdictOf(id, sold)).toEqual({
    kind: 'error',
    text: 'Состояние в МДЛП — «Продан в розницу»: принять в этом состоянии нельзя',
    cure: 'Отложите упаковку и откажитесь от неё (252)',
    why: 'pack.status',
  });
  const box = await verdictOf(id, boxes[0] ?? '');
  expect(box.kind).toBe('error');
  expect(box.text).toMatch(/^В ней проблемных упаковок: 1 из 3\. Оборот приостановлен/);
});

test('a delivery past its date is red, differs, and is not accepted', async () => {
  const { documentId, loose } = await sentGoods(world, person, { loose: 2 });
  const [, late = ''] = loose;
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId });
  await checked(world, person, id);
  await world.server.tenant(person, (db) =>
    sql`update pack_status_cache set expiry = '2020-01-31' where sgtin = ${late}`.execute(db),
  );
  await world.server.call(startCheck, { ...at(id), body: {} }, person.token);
  expect(await checked(world, person, id)).toMatchObject({ result: 'problems' });
  expect(await verdictOf(id, late)).toMatchObject({
    kind: 'error',
    text: 'Срок годности упаковки истёк',
    cure: 'Отложите упаковку и откажитесь от неё (252)',
  });
  const { items } = await world.server.call(getDraftDifferences, at(id), person.token);
  expect(items).toMatchObject([{ sgtin: late, kind: 'unfit' }]);
  expect(await world.server.call(getSummary, at(id), person.token)).toMatchObject({ blocking: 1 });
});

test('a pack accepted by an earlier part of the delivery is ours; one of another delivery is told by its document', async () => {
  const { documentId, loose } = await sentGoods(world, person, { loose: 3 });
  const [first = '', second = ''] = loose;
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId }, '', [first]);
  await checked(world, person, id);
  await ended(world.server, person, await confirmDraft(world, person, id));
  const rest = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    person.token,
  );
  expect(await verdictOf(rest.id, first, 'foreign')).toEqual({
    kind: 'attention',
    text: 'Уже принята по этой поставке',
    cure: 'Она ваша: положите её к принятому товару',
    why: 'scan.accepted',
  });
  const other = await sentGoods(world, person, { loose: 1 });
  const strange = await openAbout(world, person, { wizard: 'direct', document_id: other.documentId });
  expect(await verdictOf(strange, second, 'foreign')).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/^Она из другой поставки: документ /),
  });
});

test('goods known to be given out, suspended or past their date are told before MDLP is asked', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 4 });
  const [, paused = '', late = '', gone = ''] = loose;
  const given = await startGoods(world, person, 'withdrawal_med', [gone], {
    place: ourPlace,
    doc_num: 'М-1',
    doc_date: '2026-01-12',
  });
  await checked(world, person, given.id);
  await ended(world.server, person, await sendDraft(world, person, given.id));
  await world.server.tenant(person, (db) =>
    sql`
      insert into pack_status_cache (organization_id, sgtin, found, status, branch_id, expiry, checked_at)
      select organization_id, sgtin, true, case when sgtin = ${paused} then 'paused_circulation' else status end,
             branch_id, case when sgtin = ${late} then date '2020-01-31' else expiry end, now()
        from pack where sgtin in (${paused}, ${late})`.execute(db),
  );
  world.sandbox.faults.add({ kind: 'stop' });
  const draft = await startGoods(world, person, 'withdrawal_med', loose, { place: ourPlace });
  const told = await Promise.all(loose.map((code) => verdictOf(draft.id, code)));
  world.sandbox.faults.clear();
  const [ok, stopped, old, spent] = told;
  expect(ok?.kind).toBe('ok');
  expect(stopped).toMatchObject({ kind: 'error', cure: expect.stringMatching(/^Поместите в карантин/) });
  expect(old).toMatchObject({ kind: 'attention', text: 'Срок годности упаковки истёк' });
  expect(spent?.text).toMatch(/^Состояние в МДЛП — «Выдан для медицинского применения»/);
});

test('a suspended pack stays red after it was carried to the quarantine, or taken out of its box', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 3 });
  const [carried = '', taken = '', used = ''] = loose;
  await world.server.tenant(person, (db) =>
    sql`
      insert into pack_status_cache (organization_id, sgtin, found, status, branch_id, checked_at)
      select organization_id, sgtin, true, 'paused_circulation', branch_id, clock_timestamp()
        from pack where sgtin = any(${loose}::text[])
          on conflict (organization_id, sgtin) do update
         set status = excluded.status, checked_at = excluded.checked_at`.execute(db),
  );
  await world.server.tenant(person, (db) =>
    sql`
      with changed as (
        update pack set operation = k.operation, version = version + 1, updated_at = now()
          from (values (${carried}, 'relocated'), (${taken}, 'unpacked'), (${used}, 'synchronised')) k (code, operation)
         where sgtin = k.code
        returning organization_id, sgtin, version, pack.operation, status, branch_id, storage_id)
      insert into pack_event (organization_id, sgtin, n, operation, status, branch_id, storage_id)
      select * from changed`.execute(db),
  );
  world.sandbox.faults.add({ kind: 'stop' });
  const draft = await startGoods(world, person, 'withdrawal_med', loose, { place: ourPlace });
  const told = await Promise.all(loose.map((code) => verdictOf(draft.id, code)));
  world.sandbox.faults.clear();
  // what has changed the status since is a later word than MDLP's
  expect(told.map(({ kind, why }) => [kind, why])).toEqual([
    ['error', 'pack.paused'],
    ['error', 'pack.paused'],
    ['ok', null],
  ]);
});

test('a pack of a box that was not scanned is told with both codes; another draft that has it is named', async () => {
  const { inside, boxes } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 2 });
  const [one = '', two = ''] = inside;
  const sides = { place: ourPlace, counterparty: secondPlace };
  const first = await startGoods(world, person, 'extraction', [one], { place: ourPlace });
  await checked(world, person, first.id);
  await world.server.call(removeDraft, at(first.id), person.token);
  const move = await startGoods(world, person, 'move', [], sides);
  const verdict = await verdictOf(move.id, one);
  expect(verdict.kind).toBe('error');
  expect(verdict.text).toBe(
    `Упаковка ${one} лежит в транспортной упаковке ${boxes[0]}: отдельно её указать нельзя`,
  );
  await startGoods(world, person, 'withdrawal_med', [two], { place: ourPlace, doc_num: 'М-5' });
  const extraction = await startGoods(world, person, 'extraction', [], { place: ourPlace });
  expect(await verdictOf(extraction.id, two)).toMatchObject({
    kind: 'attention',
    text: expect.stringContaining('«Выдача для медицинской помощи» № М-5'),
  });
});

test('a pack at another place is told by the name of the place, on the strip and in what is left out', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [moved = ''] = loose;
  const paper = { doc_num: 'М-7', doc_date: '2026-01-12' };
  const sides = { place: ourPlace, counterparty: secondPlace };
  const move = await startGoods(world, person, 'move', [moved], { ...sides, ...paper });
  await checked(world, person, move.id);
  await ended(world.server, person, await sendDraft(world, person, move.id));
  const data = { place: ourPlace, ...paper, doc_num: 'М-8', skip_problems: true };
  const { id } = await startGoods(world, person, 'withdrawal_med', loose, data);
  await checked(world, person, id);
  const names = await world.server.tenant(person, (db) =>
    sql<{ name: string }>`select name from branch where branch_id = ${secondPlace}`.execute(db),
  );
  const why = `В МДЛП упаковка числится за другим местом деятельности (${names.rows[0]?.name})`;
  expect(await verdictOf(id, moved)).toEqual({
    kind: 'error',
    text: why,
    cure: 'Выберите это место деятельности или сначала переместите упаковку на своё место (431)',
    why: 'pack.owner',
  });
  const { left_out: left } = await world.server.call(getPassport, at(id), person.token);
  expect(left.map((one) => one.why)).toEqual([why]);
});

import {
  addScans,
  getDraft,
  getDraftDifferences,
  getSummary,
  listScans,
  printDraftDifferences,
  refuseDraftDifferences,
  saveDraft,
} from '@provizor/contract';
import type { FormDocument } from '@provizor/printing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, type Pharmacist, type World } from '../../exchange/testing/world.ts';
import { goodsWorld, openAbout, sendDraft, sentGoods } from '../testing/goods.ts';
import { checked } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
let colleague: string;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
  colleague = (await world.server.user({ id: person.organizationId }, { manage: ['mdlp'] })).token;
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const differencesOf = (id: string) => world.server.call(getDraftDifferences, at(id), person.token);
const refusing = (id: string, token = person.token) =>
  world.server.call(refuseDraftDifferences, at(id), token);
const choose = async (id: string, data: object) => {
  const { version } = await world.server.call(getDraft, at(id), person.token);
  await world.server.call(saveDraft, { ...at(id), body: { version, data } }, person.token);
};
const scan = (id: string, code: string, token = person.token) =>
  world.server.call(addScans, { ...at(id), body: { scans: [{ code, source: 'scanner' }] } }, token);

/** What a paper was made of. */
async function paperOf(id: string, paper: 'letter' | 'act'): Promise<FormDocument> {
  const { data } = await world.server.call(
    printDraftDifferences,
    { ...at(id), body: { paper } },
    person.token,
  );
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ document: FormDocument; subjects: string[] }>`
      select open_text(source, (select opened_keys()), sealed_by)::jsonb -> 'documents' -> 0 as document, subjects
        from printed where link = ${data.link}::uuid`.execute(db),
  );
  expect(rows[0]?.subjects).toEqual(['mdlp']);
  return rows[0]?.document as FormDocument;
}

/** Somebody has sold a pack that is on its way. */
const sell = (code: string) =>
  world.sandbox.mdlp.db.run(
    `update pack set status = 'in_sale', awaiting = 0, giver = null, taker = null, previous_status = null
      where sgtin = ?`,
    code,
  );

/** A delivery of five packs by themselves and a box of three; gives its draft with the first three and the box scanned. */
async function begun() {
  const { documentId, loose, boxes, inside } = await sentGoods(world, person, {
    loose: 5,
    boxes: 1,
    packsPerBox: 3,
  });
  const [good = '', paused = '', sold = ''] = loose;
  const [box = ''] = boxes;
  const [bad = ''] = inside;
  const prepare = async (statuses: readonly (readonly [string, string])[]) => {
    for (const [code, status] of statuses) {
      if (status === 'in_sale') sell(code);
      else world.sandbox.setStatus([code], status);
    }
    const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId }, '', [
      good,
      paused,
      sold,
      box,
    ]);
    await checked(world, person, id);
    return id;
  };
  return { loose, box, good, paused, sold, bad, prepare };
}

test('what differs is told with its reason, its cure and whether it can be refused; papers say the same', async () => {
  const { loose, box, paused, sold, bad, prepare } = await begun();
  const id = await prepare([
    [paused, 'paused_circulation'],
    [bad, 'paused_circulation'],
    [sold, 'in_sale'],
  ]);
  const first = await differencesOf(id);
  expect(first.items.map(({ sgtin, kind, refusal }) => [sgtin, kind, refusal])).toEqual(
    expect.arrayContaining([
      [paused, 'unfit', 'itself'],
      [sold, 'unfit', null],
      [bad, 'unfit', 'box'],
    ]),
  );
  expect(first).toMatchObject({ count: 3, refusable: { packs: 1, boxes: 1, in_boxes: 3 }, refusal: null });
  expect(first.items.find(({ sgtin }) => sgtin === paused)).toMatchObject({
    text: 'Оборот приостановлен решением Росздравнадзора',
    cure: expect.stringContaining('Поместите в карантин'),
  });
  // two packs nobody has scanned: looked for until somebody says that they have not come
  await choose(id, { rest_missing: true });
  const { items, count, letter } = await differencesOf(id);
  expect(count).toBe(5);
  const missing = items.filter(({ kind }) => kind === 'missing').map(({ sgtin }) => sgtin);
  expect(missing).toEqual(loose.slice(3));
  for (const { sgtin, text } of items) {
    const [line = ''] = letter.split('\n').filter((one) => one.includes(sgtin ?? ''));
    expect(line).toContain(text);
  }

  const paper = await paperOf(id, 'letter');
  expect(paper.lines.map(({ sgtin, sscc, note }) => [sgtin, sscc, note])).toEqual(
    items.map(({ sgtin, sscc, text }) => [sgtin ?? '', sscc ?? '', text]),
  );
  expect(paper.partner?.inn).toMatch(/^\d{10}$/);
  const act = await paperOf(id, 'act');
  // by hand: 8 packs announced, 2 have not come, 3 must not be accepted
  const sum = (values: (string | null | undefined)[]) =>
    values.reduce((all, value) => all + Number(value ?? 0), 0);
  expect(sum(act.lines.map(({ asked, quantity }) => String(Number(asked) - Number(quantity))))).toBe(2);
  expect(sum(act.lines.map(({ unfit }) => unfit))).toBe(3);
  expect(act.conclusion).toContain('Не найдена при приёмке — 2');
  expect(act.conclusion).toContain('Оборот приостановлен решением Росздравнадзора — 2');
  expect(box).toBe(items.find(({ sgtin }) => sgtin === bad)?.sscc);
});

test('one click refuses exactly what differs, the second opens the same draft, whoever clicks; nothing is refused twice', async () => {
  const { loose, box, good, paused, sold, bad, prepare } = await begun();
  const id = await prepare([
    [paused, 'paused_circulation'],
    [bad, 'paused_circulation'],
    [sold, 'in_sale'],
  ]);
  const [one, two] = await Promise.all([refusing(id), refusing(id, colleague)]);
  expect(one.draft_id).toBe(two.draft_id);
  expect(one.added + two.added).toBe(2);
  await checked(world, person, one.draft_id);
  expect(await world.server.call(getSummary, at(one.draft_id), person.token)).toMatchObject({
    packs: 4,
    boxes: 1,
    obstacles: [],
  });
  // the acceptance leaves them out without being asked
  expect((await world.server.call(getDraft, at(id), person.token)).data.skip_problems).toBe(true);
  // what is found later comes into the same refusal
  await choose(id, { rest_missing: true });
  expect(await refusing(id)).toEqual({ draft_id: one.draft_id, state: 'open', added: 2 });
  expect(await refusing(id)).toEqual({ draft_id: one.draft_id, state: 'open', added: 0 });
  await checked(world, person, one.draft_id);
  world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 1000 });
  const sent = await sendDraft(world, person, one.draft_id);
  // on its way: nothing is left to refuse but what MDLP takes no refusal of
  expect(await refusing(id)).toEqual({ draft_id: one.draft_id, state: 'sent', added: 0 });
  expect((await differencesOf(id)).items.map(({ sgtin }) => sgtin)).toEqual([sold]);
  world.sandbox.faults.clear();
  expect((await ended(world.server, person, sent)).result).toBe('Accepted');
  expect((await differencesOf(id)).items.map(({ sgtin }) => sgtin)).toEqual([sold]);
  const { scans } = await world.server.call(listScans, { ...at(one.draft_id), query: {} }, person.token);
  expect(scans.map(({ code }) => code).sort()).toEqual([paused, box, ...loose.slice(3)].sort());
  expect(scans.some(({ code }) => code === good)).toBe(false);
});

test('a delivery without differences has no paper and no refusal; what MDLP takes no refusal of says so', async () => {
  const { sold, prepare } = await begun();
  const id = await prepare([]);
  const codeOf = async (call: typeof refuseDraftDifferences) =>
    (await world.server.send(call, at(id), { token: person.token })).body as { code?: string };
  expect(await differencesOf(id)).toMatchObject({ count: 0, letter: '' });
  expect(await codeOf(refuseDraftDifferences)).toMatchObject({ code: 'wizard.no-difference' });
  const print = await world.server.send(
    printDraftDifferences,
    { ...at(id), body: { paper: 'act' } },
    { token: person.token },
  );
  expect(print.body).toMatchObject({ code: 'wizard.no-difference' });
  const other = await (await begun()).prepare([]);
  await world.server.tenant(person, (db) =>
    sql`insert into wizard_problem (organization_id, draft_id, code, reason, status)
        values (current_organization(), ${id}::uuid, ${sold}, 'status', 'in_sale')`.execute(db),
  );
  await world.server.tenant(person, (db) =>
    sql`update pack_status_cache set status = 'in_sale' where sgtin = ${sold}`.execute(db),
  );
  expect(await codeOf(refuseDraftDifferences)).toMatchObject({ code: 'wizard.nothing-to-refuse' });
  expect(await differencesOf(other)).toMatchObject({ count: 0 });
});

test('the box of a person’s last scan is his for some minutes; a repeated scan names who was first', async () => {
  const { documentId, loose, boxes, inside } = await sentGoods(world, person, {
    loose: 1,
    boxes: 1,
    packsPerBox: 2,
  });
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId }, '', []);
  await checked(world, person, id);
  const [one = '', two = ''] = inside;
  const handsOf = async () => {
    const { people } = await world.server.call(listScans, { ...at(id), query: {} }, colleague);
    const found = people.find(({ user_id }) => user_id === person.id);
    return found && { box: found.held_sscc, left: found.held_for };
  };
  expect(await handsOf()).toEqual({ box: null, left: null });
  await scan(id, one);
  const held = await handsOf();
  expect(held?.box).toBe(boxes[0]);
  expect(held?.left).toBeGreaterThan(290);
  expect(held?.left).toBeLessThanOrEqual(300);
  const again = await scan(id, one, colleague);
  expect(again).toMatchObject({ added: 0, repeated: [{ code: one, user_id: person.id }] });
  await scan(id, loose[0] ?? '');
  expect(await handsOf()).toEqual({ box: null, left: null });
  await scan(id, two);
  await world.server.tenant(person, (db) =>
    sql`update wizard_person set held_at = held_at - interval '5 minutes' where draft_id = ${id}`.execute(db),
  );
  expect(await handsOf()).toEqual({ box: null, left: null });
});

import {
  checkDraftNumber,
  getDraftContent,
  getSummary,
  listOutgoing,
  setDraftShares,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, theirPlace, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  openAbout,
  paper,
  price,
  secondPlace,
  sendDraft,
  sentGoods,
  startGoods,
} from './testing/goods.ts';
import { checked } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const summaryOf = (id: string) => world.server.call(getSummary, at(id), person.token);
const contentOf = (id: string) => world.server.call(getDraftContent, at(id), person.token);

/** Sends a draft against which nothing stands; gives its document when it has come to its end. */
async function send(id: string) {
  expect((await checked(world, person, id)).problems).toEqual([]);
  expect((await summaryOf(id)).obstacles).toEqual([]);
  return ended(world.server, person, await sendDraft(world, person, id));
}

const funding = { source: 1, contract_type: 1 };

test('what is scanned is moved to another place of ours, boxes whole', async () => {
  const goods = await acceptedGoods(world, person, { loose: 2, boxes: 1, packsPerBox: 3 });
  const [inside = ''] = goods.inside;
  const codes = [...goods.loose, ...goods.boxes, inside];
  const draft = await startGoods(world, person, 'move', codes, {
    place: ourPlace,
    counterparty: secondPlace,
    ...paper,
  });
  await checked(world, person, draft.id);
  expect(await summaryOf(draft.id)).toMatchObject({
    boxes: 1,
    packs: 5,
    objects: 3,
    blocking: 0,
    obstacles: [],
    documents: 1,
  });
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 431, result: 'Accepted' });
});

test('goods are shipped with the prices of their batches and called off before the receiver answers', async () => {
  const goods = await acceptedGoods(world, person, { loose: 2, boxes: 1, packsPerBox: 2 });
  const draft = await startGoods(world, person, 'move_order', [...goods.loose, ...goods.boxes], {
    place: ourPlace,
    counterparty: theirPlace,
    turnover_type: 1,
    ...paper,
    ...funding,
  });
  await checked(world, person, draft.id);
  expect((await summaryOf(draft.id)).obstacles).toEqual([]);
  await price(world, person, draft.id);
  const sent = await send(draft.id);
  expect(sent).toMatchObject({ mdlp_doc_type: 415, result: 'Accepted' });
  const unanswered = async () => {
    const body = { doc_type: [415], state: ['done'], unanswered: true };
    const { items } = await world.server.call(listOutgoing, { body }, person.token);
    return items.map(({ id }) => id);
  };
  expect(await unanswered()).toContain(sent.id);

  const recall = await openAbout(world, person, { wizard: 'refusal_sender', outgoing_id: sent.id }, 'Ошибка');
  expect((await contentOf(recall)).packs.sgtin).toHaveLength(4);
  expect(await send(recall)).toMatchObject({ mdlp_doc_type: 251, result: 'Accepted' });
  expect(await unanswered()).not.toContain(sent.id);
  const again = await openAbout(world, person, { wizard: 'refusal_sender', outgoing_id: sent.id }, 'Ошибка');
  expect((await contentOf(again)).packs.sgtin).toHaveLength(0);
});

test('what was bought is priced with its VAT; an entered price stands before it', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const draft = await startGoods(world, person, 'move_order', loose, { place: ourPlace });
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ price: string; vat: string }>`
      select l.price::text, l.vat_value::text as vat from pack p
        join nomenclature n on n.gtin = p.gtin
        join lot l on l.nomenclature_id = n.id and l.price = p.price
       where p.sgtin = ${loose[0]} order by l.id desc limit 1`.execute(db),
  );
  const [lot] = rows;
  expect(Number(lot?.vat)).toBeGreaterThan(0);
  const [batch] = (await contentOf(draft.id)).batches;
  expect(batch).toMatchObject({ cost: lot?.price, vat_value: lot?.vat });
  await price(world, person, draft.id);
  expect((await contentOf(draft.id)).batches).toMatchObject([{ cost: '110.00', vat_value: '10.00' }]);
});

test('a number is taken by what the wizard has sent in that year, but not by what came to nothing', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const data = { place: ourPlace, counterparty: secondPlace, doc_num: 'НМ-1', doc_date: '2026-01-12' };
  const isTaken = async (id: string, date: string) => {
    const body = { number: ' НМ-1 ', date };
    return (await world.server.call(checkDraftNumber, { ...at(id), body }, person.token)).exists;
  };
  const first = await startGoods(world, person, 'move', loose.slice(0, 1), data);
  expect(await isTaken(first.id, data.doc_date)).toBe(false);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 431, times: 1 });
  expect(await send(first.id)).toMatchObject({ result: 'Rejected' });
  const second = await startGoods(world, person, 'move', loose.slice(1), data);
  expect(await isTaken(second.id, data.doc_date)).toBe(false);
  expect(await send(second.id)).toMatchObject({ result: 'Accepted' });
  const third = await startGoods(world, person, 'move', loose.slice(0, 1), data);
  expect(await isTaken(third.id, data.doc_date)).toBe(true);
  expect(await isTaken(third.id, '2025-12-30')).toBe(false);
  const other = await startGoods(world, person, 'state_dispatch', [], data);
  expect(await isTaken(other.id, data.doc_date)).toBe(false);
});

test("the number of a supplier's paper may be that of another supplier", async () => {
  const draft = await startGoods(world, person, 'posting', [], { place: ourPlace, ...paper });
  await world.server.tenant(person, (db) =>
    sql`
      insert into stock_document (organization_id, kind, number, document_date, storage_id)
      select organization_id, 'income', 'ПН-7', '2026-01-12', min(id) from storage group by organization_id`.execute(
      db,
    ),
  );
  const body = { number: 'ПН-7', date: '2026-01-12' };
  expect(await world.server.call(checkDraftNumber, { ...at(draft.id), body }, person.token)).toEqual({
    exists: false,
  });
});

test('goods go over to another owner in the state supply', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const data = { place: ourPlace, counterparty: theirPlace, ...paper };
  const draft = await startGoods(world, person, 'state_dispatch', loose, data);
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 471, result: 'Accepted' });
});

test('suspended goods go back to the supplier', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  world.sandbox.setStatus(loose, 'paused_circulation');
  const data = { place: ourPlace, counterparty: theirPlace, ...paper };
  const draft = await startGoods(world, person, 'move_return', loose, data);
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 417, result: 'Accepted' });
});

test('goods of a supplier are received in reverse order', async () => {
  const goods = await sentGoods(world, person, { loose: 3 });
  const draft = await startGoods(world, person, 'reverse', goods.loose, {
    place: ourPlace,
    counterparty: theirPlace,
    receive_type: 1,
    ...paper,
    ...funding,
  });
  await checked(world, person, draft.id);
  expect((await summaryOf(draft.id)).obstacles).toMatchObject([{ step: 'prices' }]);
  await price(world, person, draft.id);
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 416, result: 'Accepted' });
});

test('goods of a supplier who does not answer are posted', async () => {
  const goods = await sentGoods(world, person, { loose: 3 });
  const draft = await startGoods(world, person, 'posting', goods.loose, {
    place: ourPlace,
    shipper_inn: '7707083893',
    shipper_kpp: '770701001',
    receive_type: 1,
    ...paper,
    ...funding,
  });
  await price(world, person, draft.id);
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 702, result: 'Accepted' });
});

test('a part of a delivery is refused, the rest of it stays open', async () => {
  const { documentId, loose } = await sentGoods(world, person, { loose: 3 });
  const [first = ''] = loose;
  const about = { wizard: 'refusal_receiver', document_id: documentId } as const;
  const draft = await openAbout(world, person, about, 'Бой', [first]);
  expect(await send(draft)).toMatchObject({ mdlp_doc_type: 252, result: 'Accepted' });
  const rest = await openAbout(world, person, { wizard: 'direct', document_id: documentId });
  expect((await contentOf(rest)).packs.sgtin).toEqual(loose.slice(1).sort());
});

test('boxes are opened', async () => {
  const { boxes } = await acceptedGoods(world, person, { boxes: 2, packsPerBox: 2 });
  const draft = await startGoods(world, person, 'unpack', boxes, { place: ourPlace });
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 912, result: 'Accepted' });
});

test('goods are withdrawn, one of them in part, and return to circulation', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [part = '', whole = ''] = loose;
  const draft = await startGoods(world, person, 'withdrawal', loose, {
    place: ourPlace,
    withdrawal_type: 11,
    by_shares: true,
  });
  const share = { capacity: 10, amount: 3 };
  await world.server.call(
    setDraftShares,
    { ...at(draft.id), body: { shares: [{ sgtin: part, share }] } },
    person.token,
  );
  const sent = await send(draft.id);
  expect(sent).toMatchObject({ mdlp_doc_type: 552 });
  expect(world.sandbox.pack(part)).toMatchObject({ part_used: 3, part_of: 10 });
  const back = await startGoods(world, person, 'return_to_circulation', [whole], {
    place: ourPlace,
    withdrawal_reason: 1,
  });
  expect(await send(back.id)).toMatchObject({ mdlp_doc_type: 391, result: 'Accepted' });
});

test('of a begun pack no more is spent than is left, in the parts it was begun in', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const [sgtin = ''] = loose;
  await world.server.tenant(person, (db) =>
    sql`update pack set units_left = 3, units_whole = 10 where sgtin = ${sgtin}`.execute(db),
  );
  const data = { place: ourPlace, ...paper, by_shares: true };
  const draft = await startGoods(world, person, 'withdrawal_med', loose, data);
  await checked(world, person, draft.id);
  const content = await world.server.call(getDraftContent, at(draft.id), person.token);
  expect(content.begun).toEqual([{ pack: 0, left: 3, whole: 10 }]);
  const obstaclesOf = async (capacity: number, amount: number) => {
    const body = { shares: [{ sgtin, share: { capacity, amount } }] };
    await world.server.call(setDraftShares, { ...at(draft.id), body }, person.token);
    const { obstacles } = await world.server.call(getSummary, at(draft.id), person.token);
    return obstacles.filter(({ step }) => step === 'shares').map(({ text }) => text);
  };
  expect(await obstaclesOf(10, 8)).toEqual([`Осталось 3 из 10: уменьшите долю (${sgtin})`]);
  expect(await obstaclesOf(5, 1)).toEqual([`Упаковку начали долями по 10: укажите те же (${sgtin})`]);
  expect(await obstaclesOf(10, 3)).toEqual([]);
});

test('a share that is none is kept as typed and keeps the document from being sent', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const [sgtin = ''] = loose;
  const data = { place: ourPlace, ...paper, by_shares: true };
  const draft = await startGoods(world, person, 'withdrawal_med', loose, data);
  const put = (
    share: { capacity: number; amount: number } | null,
    typed?: { capacity: string; amount: string },
  ) =>
    world.server.call(
      setDraftShares,
      { ...at(draft.id), body: { shares: [{ sgtin, share, ...(typed ? { typed } : {}) }] } },
      person.token,
    );
  await put({ capacity: 10, amount: 2 });
  await put(null, { capacity: '10', amount: '25' });
  const content = await world.server.call(getDraftContent, at(draft.id), person.token);
  expect(content).toMatchObject({ shares: [], mistyped: [{ pack: 0, capacity: '10', amount: '25' }] });
  await checked(world, person, draft.id);
  const { obstacles } = await world.server.call(getSummary, at(draft.id), person.token);
  expect(obstacles).toEqual([
    { step: 'shares', field: 'by_shares', text: 'Исправьте доли: указаны неверно у 1 упаковки' },
  ]);
  await expect(sendDraft(world, person, draft.id)).rejects.toThrow('wizard.values');
  await put({ capacity: 10, amount: 5 });
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 531 });
  expect(world.sandbox.pack(sgtin)).toMatchObject({ part_used: 5, part_of: 10 });
});

test('by shares nothing is sent of packs nobody knows the content of, until it is told', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const [sgtin = ''] = loose;
  const told = sql<{ unit: string | null }>`
    update gtin_info g set full_size = null, prod_pack_1_2 = null from gtin_info o
     where g.gtin = ${sgtin.slice(0, 14)} and o.gtin = g.gtin returning o.full_size as unit`;
  const [known] = (await world.server.system((db) => told.execute(db))).rows;
  const data = { place: ourPlace, ...paper, by_shares: true };
  const draft = await startGoods(world, person, 'withdrawal_med', loose, data);
  await checked(world, person, draft.id);
  expect((await summaryOf(draft.id)).obstacles).toMatchObject([
    { step: 'shares', text: 'Ошибка получения количества ЛС в упаковке. Дробное списание невозможно' },
  ]);
  const shares = [{ sgtin, share: { capacity: 10, amount: 3 } }];
  await world.server.call(setDraftShares, { ...at(draft.id), body: { shares } }, person.token);
  expect((await summaryOf(draft.id)).obstacles).toEqual([]);
  await world.server.system((db) =>
    sql`update gtin_info set full_size = ${known?.unit ?? null} where gtin = ${sgtin.slice(0, 14)}`.execute(
      db,
    ),
  );
});

test('packs are given out for medical care', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const draft = await startGoods(world, person, 'withdrawal_med', loose, { place: ourPlace, ...paper });
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 531, result: 'Accepted' });
});

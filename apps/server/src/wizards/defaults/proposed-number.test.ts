import { checkDraftNumber, getSummary, openDraft } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, type World } from '../../exchange/testing/world.ts';
import { acceptedGoods, goodsWorld, secondPlace, sendDraft, startGoods } from '../testing/goods.ts';
import { checked } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const begin = (wizard: 'move' | 'move_order') =>
  world.server.call(openDraft, { body: { wizard } }, person.token);

test('drafts begun at the same moment are offered different numbers, none of them taken', async () => {
  await world.server.tenant(person, (db) =>
    sql`
      insert into stock_document (organization_id, kind, number, document_date, storage_id)
      select organization_id, 'outcome', '2', current_date, min(id)
        from storage group by organization_id`.execute(db),
  );
  const drafts = await Promise.all(Array.from({ length: 8 }, () => begin('move_order')));
  const numbers = drafts.map(({ data }) => data.doc_num);
  expect(new Set(numbers).size).toBe(8);
  expect(numbers).not.toContain('2');
  for (const { id, data } of drafts) {
    const body = { number: data.doc_num, date: data.doc_date ?? '' };
    expect(await world.server.call(checkDraftNumber, { ...at(id), body }, person.token)).toEqual({
      exists: false,
    });
  }
});

test('a taken number is refused wherever the document leaves', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const data = { place: ourPlace, counterparty: secondPlace, doc_num: 'ТР-2', doc_date: '2026-01-12' };
  const [first, second] = await Promise.all(
    loose.map((code) => startGoods(world, person, 'move', [code], data)),
  );
  if (!first || !second) throw new Error('no drafts');
  await checked(world, person, first.id);
  await checked(world, person, second.id);
  await ended(world.server, person, await sendDraft(world, person, first.id));
  const { obstacles } = await world.server.call(getSummary, at(second.id), person.token);
  expect(obstacles).toEqual([{ step: 'details', field: 'doc_num', text: 'Такой номер уже есть в базе' }]);
  await expect(sendDraft(world, person, second.id)).rejects.toThrow('wizard.number-taken');
});

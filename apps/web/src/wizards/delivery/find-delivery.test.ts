import { expect, test } from 'vitest';
import { chooseDelivery, type FoundDelivery } from './find-delivery.ts';

const pack = '09520000000011ABCDEFGHIJKLM';
const delivery = (own: Partial<FoundDelivery> = {}): FoundDelivery => ({
  document_id: 'a',
  mdlp_doc_type: 601,
  title: 'Отгрузка',
  doc_num: 'ТН-1',
  doc_date: '2026-11-02',
  doc_type: null,
  sender: '00000000000101',
  sender_name: 'Поставщик',
  receiver_branch: '00000000000201',
  receiver_name: null,
  date: '2026-11-02T10:00:00Z',
  doc_status: 'PROCESSED_DOCUMENT',
  done: 0,
  error: null,
  packs: 1,
  boxes: 0,
  accepted: 0,
  total: 1,
  content: 'ready',
  draft_id: null,
  object: pack,
  object_state: 'open',
  ...own,
});
const choose = (items: FoundDelivery[], unopened = 0) =>
  chooseDelivery({ items, unopened }, pack, [601, 612, 619]);

test('one delivery that waits is opened, several are to be chosen from', () => {
  expect(choose([delivery()])).toMatchObject({ kind: 'one', delivery: { document_id: 'a' } });
  expect(choose([delivery(), delivery({ document_id: 'b', done: 3 })])).toMatchObject({ kind: 'several' });
  expect(choose([delivery(), delivery({ document_id: 'b', done: 1 })])).toMatchObject({ kind: 'one' });
});

test.each<[string, Partial<FoundDelivery>, string, RegExp, RegExp]>([
  [
    'accepted',
    { object_state: 'accepted', done: 1 },
    'attention',
    /Уже принята по документу № ТН-1 от 02\.11\.2026 \(Поставщик\)/,
    /к принятому товару/,
  ],
  ['called off', { object_state: 'recalled' }, 'error', /отозвал.*№ ТН-1/, /до выяснения/],
  ['refused', { object_state: 'refused' }, 'error', /уже отказались.*№ ТН-1/, /вернётся отправителю/],
  ['answered', { done: 1 }, 'error', /уже обработан/, /до выяснения/],
  [
    'of another kind',
    { mdlp_doc_type: 602, title: 'Обратный порядок' },
    'error',
    /«Обратный порядок».*не работает/,
    /в списке входящих/,
  ],
])('the verdict of a code whose delivery is not opened: %s', (_, own, kind, text, cure) => {
  expect(choose([delivery(own)])).toMatchObject({
    kind: 'none',
    verdict: { kind, text: expect.stringMatching(text), cure: expect.stringMatching(cure) },
  });
});

test('an unknown code may lie in a box nobody has opened', () => {
  expect(choose([])).toMatchObject({
    verdict: { kind: 'error', cure: expect.stringMatching(/Обновите входящие/) },
  });
  expect(choose([], 4)).toMatchObject({
    verdict: { kind: 'error', text: expect.stringMatching(/коробов: 4/) },
  });
});

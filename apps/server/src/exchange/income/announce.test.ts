import { randomUUID } from 'node:crypto';
import type { IncomeInfo } from '@provizor/mdlp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventInput, TenantTaskContext } from '../../core/index.ts';
import { ourPlace, type Pharmacist, startWorld, theirPlace, type World } from '../testing/world.ts';
import { noteRefreshed, storePage } from './store.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld({ jobs: 0 });
});
beforeEach(async () => {
  person = await world.pharmacist();
});
afterAll(() => world.close());

const arrived = (type: number, number = '1'): IncomeInfo => ({
  request_id: randomUUID(),
  document_id: randomUUID(),
  date: '2026-11-21 10:00:00',
  processed_date: '2026-11-21 10:00:00',
  sender: theirPlace,
  receiver: ourPlace,
  sys_id: '',
  doc_type: type,
  doc_status: 'PROCESSED_DOCUMENT',
  doc_num: number,
});

async function told(documents: IncomeInfo[], before = true): Promise<EventInput[]> {
  const heard: EventInput[] = [];
  await world.server.tenant(person, async (db) => {
    const ctx: TenantTaskContext = {
      db,
      publish: (event) => void heard.push(event),
      addJob: async () => undefined,
      afterCommit: () => undefined,
      now: () => new Date(),
    };
    const now = new Date();
    if (before) await noteRefreshed(ctx, person.organizationId, now, now);
    await storePage(ctx, person.organizationId, documents, now);
  });
  return heard.filter(({ message }) => message);
}

test('what another side refused or took back is told with its number and leads to it', async () => {
  const document = arrived(606, 'УД-7');
  expect(await told([document])).toMatchObject([
    {
      color: 'negative',
      caption: 'Входящий документ 606 № УД-7',
      message: expect.stringMatching(/^Получатель отказался от товара/),
      payload: { incoming_id: document.document_id },
    },
  ]);
});

test.each([
  [605, 'negative', /отозвал поставку/],
  [617, 'negative', /ошибки/],
  [627, 'warning', /оприходовала/],
  [607, 'positive', /подтвердил/],
  [601, 'positive', /^Новая поставка/],
  [629, 'info', /перемещён/],
  [623, 'info', /^Новый документ: /],
])('a document %i is told as %s', async (type, color, message) => {
  expect(await told([arrived(type)])).toMatchObject([{ color, message: expect.stringMatching(message) }]);
});

test('many of a kind are one event, the screens hear of all', async () => {
  const events = await told([arrived(601), arrived(612), arrived(601), arrived(605)]);
  expect(events.map(({ message }) => message).toSorted()).toEqual([
    'Новые поставки: 3',
    'Отправитель отозвал поставку',
  ]);
});

test('what is known already, and what the very first reading brings, is no news', async () => {
  const document = arrived(601);
  expect(await told([document], false)).toEqual([]);
  expect(await told([document])).toEqual([]);
});

import type { StockDocument } from '@provizor/contract/stock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraft, type DraftServer } from './draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const document: StockDocument = {
  id: '01a1fe63-13d8-70cf-ba81-994724c2c64f',
  kind: 'income',
  number: '1',
  ser: '',
  document_date: '2026-11-21',
  storage: { id: 1, name: 'Склад' },
  storage_to: null,
  partner: null,
  state: 'draft',
  send_mdlp: 'done',
  mdlp_document_id: null,
  comment: '',
  data: {},
  lines: 0,
  quantity: '0',
  sum: '0',
  vat: '0',
  base: null,
  user: null,
  created_at: '',
  updated_at: '',
  posted_at: null,
  posted_by: null,
  version: 1,
};

/** A server that does not answer the first `silent` saves. */
function serverAway(silent: number, isAway = true) {
  const bodies: unknown[] = [];
  let asked = 0;
  const server: DraftServer = {
    save: async ({ id: _id, ...body }) => {
      asked += 1;
      if (asked <= silent) throw new Error('Нет связи');
      bodies.push(body);
      return { item: { ...document, version: 2 } };
    },
    read: async () => ({ document, lines: [], marks: [] }),
    version: async () => 1,
    isStale: () => false,
    isAway: () => isAway,
  };
  return { server, bodies, asked: () => asked };
}

const start = { document, lines: [], marks: [] };

test('what a server that was away did not take is saved by itself when it is back', async () => {
  const { server, bodies } = serverAway(3);
  const session = createDraft(start, server);
  session.changeHeader({ comment: 'один' }, { comment: 'один' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.state.get().kind).toBe('failed');
  session.changeHeader({ comment: 'два' }, { comment: 'два' });
  session.addLines([{ input: { quantity: '5' }, shown: { quantity: '5' } }]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies).toEqual([{ version: 1, header: { comment: 'два' }, lines: [{ quantity: '5', n_line: 1 }] }]);
  expect([session.state.get().kind, session.isDirty(), session.version()]).toEqual(['saved', false, 2]);
});

test('what was refused is not sent again until something is typed', async () => {
  const { server, asked } = serverAway(9, false);
  const session = createDraft(start, server);
  session.changeHeader({ comment: 'один' }, { comment: 'один' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked(), session.state.get().kind, session.isDirty()]).toEqual([1, 'failed', true]);
});

test('a reading that comes late does not put the older document over the newer one', async () => {
  const answers: ((version: number) => void)[] = [];
  const { server } = serverAway(0);
  let newest = 2;
  const session = createDraft(start, {
    ...server,
    version: async () => newest,
    read: () =>
      new Promise((resolve) => {
        answers.push((version) => resolve({ document: { ...document, version }, lines: [], marks: [] }));
      }),
  });
  const early = session.reread();
  await vi.advanceTimersByTimeAsync(1);
  newest = 3;
  const late = session.reread();
  await vi.advanceTimersByTimeAsync(1);
  answers[1]?.(3);
  await late;
  answers[0]?.(2);
  await early;
  expect([session.version(), session.document.get().version]).toEqual([3, 3]);
});

test("the event of one's own saving reads nothing, whether it comes before the answer or after it", async () => {
  const { server } = serverAway(0);
  const reads: string[] = [];
  const session = createDraft(start, {
    ...server,
    version: async () => reads.push('version'),
    read: async () => {
      reads.push('document');
      return { document: { ...document, version: 3 }, lines: [], marks: [] };
    },
  });
  session.changeHeader({ comment: 'один' }, { comment: 'один' });
  const saving = session.flush();
  const early = session.reread(2);
  await saving;
  await early;
  await session.reread(2);
  expect([session.version(), reads]).toEqual([2, []]);
  await session.reread(3);
  expect([session.version(), reads]).toEqual([3, ['document']]);
});

test('what is typed outlives the page until it is saved, rows and header', async () => {
  let value: unknown;
  const typed = {
    read: () => value,
    write: (next: unknown) => {
      value = next === undefined ? undefined : JSON.parse(JSON.stringify(next));
    },
  };
  const away = serverAway(99);
  const before = createDraft(start, away.server, { typed });
  before.changeHeader({ comment: 'без сети' }, { comment: 'без сети' });
  before.addLines([{ input: { quantity: '5' }, shown: { quantity: '5' } }]);
  await vi.advanceTimersByTimeAsync(1000);
  const back = serverAway(0);
  const session = createDraft(start, back.server, { typed, isOld: true });
  expect([session.document.get().comment, session.rows.rows().map(({ quantity }) => quantity)]).toEqual([
    'без сети',
    ['5'],
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(back.bodies).toEqual([
    { version: 1, header: { comment: 'без сети' }, lines: [{ quantity: '5', n_line: 1 }] },
  ]);
  expect([session.isDirty(), value]).toEqual([false, undefined]);
});

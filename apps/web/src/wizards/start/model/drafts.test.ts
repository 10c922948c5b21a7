import { type Draft, DraftData } from '@provizor/contract';
import { expect, test } from 'vitest';
import { orderDrafts, othersIn, pileText, progressText } from './drafts.ts';

const draftOf = (id: string, over: Partial<Draft>): Draft => ({
  id,
  wizard: 'move',
  document_id: null,
  about_type: null,
  source_outgoing_id: null,
  step: 'check',
  data: DraftData.parse({}),
  version: 2,
  state: 'open',
  seq: 0,
  scanned: 0,
  total: 0,
  people: [],
  mine: false,
  alone: false,
  outgoing_id: null,
  created_at: '2026-11-20T08:00:00+03:00',
  updated_at: '2026-11-20T08:00:00+03:00',
  title: '',
  ...over,
});

test('one’s own drafts come first, newest first; what is sent or only looked into is not begun', () => {
  const drafts = [
    draftOf('theirs-new', { updated_at: '2026-11-21T10:00:00+03:00' }),
    draftOf('mine-old', { mine: true, updated_at: '2026-11-19T10:00:00+03:00' }),
    draftOf('sent', { state: 'sent', mine: true }),
    draftOf('looked-into', { version: 1, mine: true }),
    draftOf('mine-new', { mine: true, updated_at: '2026-11-20T10:00:00+03:00' }),
    draftOf('theirs-old', {}),
  ];
  expect(orderDrafts(drafts).map(({ id }) => id)).toEqual([
    'mine-new',
    'mine-old',
    'theirs-new',
    'theirs-old',
  ]);
});

test('who else is in a draft', () => {
  const person = (user_id: number, name: string) => ({
    user_id,
    name,
    step: 'x',
    open_sscc: null,
    seen_at: '',
    present_for: 900,
    held_sscc: null,
    held_for: null,
  });
  expect(othersIn(draftOf('a', { people: [person(1, 'Я'), person(2, 'Она')] }), 1)).toEqual(['Она']);
});

test('how far a draft is, and what lies on the pile', () => {
  expect(progressText({ scanned: 12, total: 40 })).toBe('12 из 40\u00a0кодов');
  expect(progressText({ scanned: 1, total: 3 })).toBe('1 из 3\u00a0кодов');
  expect(progressText({ scanned: 1, total: 0 })).toBe('1\u00a0код');
  expect(progressText({ scanned: 0, total: 0 })).toBe('ещё нет сканов');
  expect(pileText([{ kind: 'sgtin' }, { kind: 'sscc' }, { kind: 'sgtin' }])).toBe(
    '2\u00a0упаковки, 1\u00a0короб',
  );
});

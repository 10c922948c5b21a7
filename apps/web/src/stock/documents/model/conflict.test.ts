import type { StockDocument } from '@provizor/contract/stock';
import { expect, test } from 'vitest';
import { conflictOf, withoutFields } from './conflict.ts';
import { bodyOf, isEmpty, merged, nothingPending, type Pending } from './pending.ts';
import { emptyLine } from './rows.ts';

const document = (part: Partial<StockDocument>): StockDocument => ({
  id: '01a1fe63-13d8-70cf-ba81-994724c2c64f',
  kind: 'outcome',
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
  ...part,
});

const saved = { ...emptyLine(1), name: 'Парацетамол', quantity: '5' };

const typed: Pending = {
  ...nothingPending(),
  header: { comment: 'моё', number: '7' },
  before: document({}),
  shown: { comment: 'моё', number: '7' },
  lines: new Map([[1, { input: { quantity: '6' }, before: saved }]]),
};

const theirs = (part: Partial<StockDocument>, quantity: string) => ({
  document: document({ version: 2, ...part }),
  lines: [{ ...saved, quantity }],
  marks: [],
});

test('what only one side changed is no conflict', () => {
  expect(conflictOf(typed, theirs({ ser: 'А' }, '5'))).toBeNull();
  expect(conflictOf(typed, theirs({ comment: 'моё' }, '6'))).toBeNull();
});

test('what both changed is told with both sides', () => {
  const clash = conflictOf(typed, theirs({ comment: 'чужое' }, '8'));
  expect(clash?.fields.map(({ title }) => title)).toEqual(['Примечание', 'Строка 1: Количество']);
  expect(clash?.mine).toEqual({ 'header.comment': 'моё', 'line.1.quantity': '6' });
  expect(clash?.theirs).toEqual({ 'header.comment': 'чужое', 'line.1.quantity': '8' });
});

test('what is given up leaves the save, the rest stays in it', () => {
  const clash = conflictOf(typed, theirs({ comment: 'чужое' }, '8'));
  if (!clash) throw new Error('There is a conflict');
  const kept = withoutFields(typed, clash, new Set(['header.comment']));
  expect(bodyOf(kept)).toEqual({ header: { comment: 'моё', number: '7' } });
  const given = withoutFields(typed, clash, new Set(['line.1.quantity']));
  expect(bodyOf(given)).toEqual({ header: { number: '7' }, lines: [{ quantity: '6', n_line: 1 }] });
});

test('a refused save and what was typed since are one save, the newer value standing', () => {
  const newer: Pending = {
    ...nothingPending(),
    header: { comment: 'позже' },
    lines: new Map([[2, { input: { quantity: '1' }, before: null }]]),
    removed: new Set([1]),
  };
  expect(bodyOf(merged(typed, newer))).toEqual({
    header: { comment: 'позже', number: '7' },
    lines: [{ quantity: '1', n_line: 2 }],
    removed: [1],
  });
  expect(isEmpty(merged(nothingPending(), nothingPending()))).toBe(true);
});

import { type Draft, DraftData } from '@provizor/contract';
import { expect, test } from 'vitest';
import { emptyDraftOf } from './empty-draft.ts';

const now = new Date(2026, 10, 23, 10);
const draft: Draft = {
  id: '00000000-0000-4000-8000-000000000001',
  wizard: 'move',
  document_id: null,
  about_type: null,
  source_outgoing_id: null,
  step: 'check',
  data: DraftData.parse({}),
  version: 1,
  state: 'open',
  seq: 0,
  scanned: 0,
  total: 0,
  people: [],
  mine: true,
  alone: true,
  outgoing_id: null,
  created_at: new Date(2026, 10, 23, 9).toISOString(),
  updated_at: new Date(2026, 10, 23, 9).toISOString(),
  title: '',
};

test.each<[string, Partial<Draft>, boolean]>([
  ['looked into today', {}, true],
  ['with a scan', { scanned: 1 }, false],
  ['with a choice made', { version: 2 }, false],
  ['of a document of the stock', { data: { ...draft.data, stock_document_id: 'x' } }, false],
  ['a colleague was in as well', { alone: false }, false],
  ['of yesterday', { created_at: new Date(2026, 10, 22, 23).toISOString() }, false],
  ['sent', { state: 'sent' }, false],
])('a draft %s is taken as a new one: %#', (_what, own, taken) => {
  expect(emptyDraftOf([{ ...draft, ...own }], now) !== undefined).toBe(taken);
});

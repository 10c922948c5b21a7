import { expect, test } from 'vitest';
import { progressSteps } from './progress.ts';

const at = '2026-11-21T10:00:00Z';
const signed = {
  created_at: at,
  sending_at: null,
  sent_at: null,
  core_at: null,
  processed_at: null,
  ticket_at: null,
  applied_at: null,
  state: 'queued',
  doc_status: null,
  result: null,
} as const;
const handed = { ...signed, sending_at: at, sent_at: at };
const processed = { ...handed, core_at: at, processed_at: at };
const finished = { ...processed, ticket_at: at, applied_at: at };

const states = (row: Parameters<typeof progressSteps>[0]) => progressSteps(row).map(({ state }) => state);
const w = 'waiting';

test.each([
  ['signed', signed, ['done', 'running', w, w, w, w]],
  ['handed over', { ...handed, state: 'sent' }, ['done', 'done', 'running', w, w, w]],
  [
    'its format is right',
    { ...handed, core_at: at, state: 'processing' },
    ['done', 'done', 'done', 'running', w, w],
  ],
  ['processed', { ...processed, state: 'processing' }, ['done', 'done', 'done', 'done', 'running', w]],
  [
    'its ticket is there',
    { ...processed, ticket_at: at, state: 'processing' },
    ['done', 'done', 'done', 'done', 'done', 'running'],
  ],
  ['applied', { ...finished, state: 'done', result: 'Accepted' }, Array(6).fill('done')],
  ['cancelled before it went out', { ...signed, applied_at: at, state: 'cancelled' }, ['done']],
  ['refused at the door', { ...signed, applied_at: at, state: 'failed' }, ['done', 'failed', w, w, w, w]],
  [
    'no ticket will come',
    { ...handed, applied_at: at, state: 'failed', doc_status: 'FAILED' },
    ['done', 'done', 'failed', w, w, w],
  ],
  [
    'its format is wrong',
    { ...finished, state: 'failed', doc_status: 'FAILED_RESULT_READY', result: 'Rejected' },
    ['done', 'done', 'failed', w, w, w],
  ],
] as const)('steps of a document: %s', (_title, row, expected) => {
  expect(states(row)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { contentText, fileVerdict, periodText, stateText, type UnloadFile } from './words.ts';

const file: UnloadFile = {
  id: '0',
  file_name: 'a.zip',
  sides: ['income', 'outcome'],
  doc_type: [],
  period_s: '2026-11-01',
  period_e: '2026-11-30',
  format: 'zip',
  state: 'ready',
  done: 3,
  total: 3,
  missing: 0,
  size: 10,
  message: null,
  user: '',
  created_at: '',
  ready_at: null,
  expires_at: null,
};

it('says what is in a file and how far it is', () => {
  expect(contentText(file)).toBe('архив · входящие и исходящие · все схемы');
  expect(contentText({ ...file, sides: ['income'], doc_type: [601, 612], format: 'csv' })).toBe(
    'реестр CSV · входящие · 601, 612',
  );
  expect(periodText(file)).toBe('01.11.2026 – 30.11.2026');
  expect(periodText({ ...file, period_e: '2099-12-31' })).toBe('с 01.11.2026');
  expect(periodText({ ...file, period_s: '1970-01-01' })).toBe('по 30.11.2026');
  expect(stateText({ ...file, state: 'running', done: 1200, total: 3000 })).toMatch(
    /^Готовится: 1.200 из 3.000$/,
  );
  expect(stateText({ ...file, missing: 2 })).toBe('Готов, без XML: 2');
  expect([file, { ...file, missing: 1 }, { ...file, state: 'failed' as const }].map(fileVerdict)).toEqual([
    'ok',
    'attention',
    'error',
  ]);
});

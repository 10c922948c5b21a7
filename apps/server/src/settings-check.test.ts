import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingFaults } from './settings-check.ts';

test.each([
  ['PORT', 'abc', 'Настройка PORT=abc: нужно целое число от 0 до 65535.'],
  ['PORT', '70000', 'Настройка PORT=70000: нужно целое число от 0 до 65535.'],
  [
    'DATABASE_URL',
    'mysql://user:secret@db',
    'Настройка DATABASE_URL: нужен адрес, который начинается с postgres:// или postgresql://.',
  ],
  [
    'DATABASE_READ_URL',
    'postgres://user:secret@first:5432,second/provizor',
    'Настройка DATABASE_READ_URL: нужен один адрес: реплики или балансировщика.',
  ],
  ['DATABASE_POOLER', 'session', 'Настройка DATABASE_POOLER=session: нужно одно из: transaction.'],
  [
    'MDLP_URL',
    'api.mdlp.crpt.ru',
    'Настройка MDLP_URL=api.mdlp.crpt.ru: нужен адрес, который начинается с http:// или https://.',
  ],
  ['MDLP_PACE', 'fast', 'Настройка MDLP_PACE=fast: нужно число от 0, например 0.5.'],
  ['IMPORT_DIR', '/no/such/folder', 'Настройка IMPORT_DIR=/no/such/folder: такой папки нет.'],
  [
    'PRINTER_NETWORKS',
    '10.0.0.0/8, 10.0.0.0/33',
    'Настройка PRINTER_NETWORKS=10.0.0.0/8, 10.0.0.0/33: «10.0.0.0/33» — не сеть вида 10.0.0.0/8.',
  ],
  ['TRUST_PROXY', 'yes', 'Настройка TRUST_PROXY=yes: нужно одно из: 0, 1, true, false.'],
])('%s=%s is told', (name, value, sentence) => {
  expect(settingFaults({ [name]: value })).toEqual([sentence]);
});

test('all faults are told at once, right and empty values not at all', () => {
  expect(
    settingFaults({
      PORT: '-1',
      JOBS: 'many',
      HTTPS_PORT: '',
      LOG_LEVEL: 'warn',
      DATABASE_URL: 'postgres://a@b/c',
    }),
  ).toHaveLength(2);
});

test('every setting that is checked stands in the table of settings', () => {
  const table = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const checked = readFileSync(new URL('settings-check.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}([A-Z_]+): /gm,
  );
  for (const [, name] of checked) expect(table).toContain(`\`${name}\``);
});

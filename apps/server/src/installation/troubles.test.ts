import { expect, test } from 'vitest';
import { type Facts, troublesOf } from './troubles.ts';

const well: Facts = {
  version: '1.0.0',
  since: '2026-11-23T08:00:00.000Z',
  servers: 1,
  demo: false,
  database: { bytes: 5e7, used: 10, allowed: 100, waiting: 0, oldest: 2, hidden: false },
  disks: [{ holds: ['database', 'data'], free: 50e9, all: 100e9 }],
  full: false,
  jobs: { due: 0, later: 2, retried: 0, given_up: 0, lag: null, failed: [] },
  mdlp: { last_good: '2026-11-23T09:00:00.000Z', errors: [], on_way: 3, failed: 0 },
  copies: { last_good: '2026-11-23T02:00:00.000Z', old: false, running: false, closed: true, failure: null },
  archive: { archived_at: '2026-11-23T09:00:00.000Z', failing: false },
  keys: { organizations: 2, number: 1, made_at: '2026-11-23T08:00:00.000Z', resealing: 0 },
  streams: 4,
  phones: { all: 2, lately: 1 },
  terminals: { all: 0, lately: 0 },
};

const silent = (status: string, at: string) => ({ ...well.mdlp, errors: [{ status, count: 2, at }] });

test('nothing is wrong while all figures are within their limits', () => {
  expect(troublesOf(well)).toEqual([]);
  expect(troublesOf({ ...well, disks: [], copies: null, archive: null })).toEqual([]);
});

test.each<[string, Partial<Facts>, string]>([
  [
    'little room',
    { disks: [{ holds: ['database', 'data'], free: 4.9e9, all: 100e9 }] },
    'На диске базы данных, папки данных осталось 4 % места',
  ],
  [
    'no room',
    { disks: [{ holds: ['copies'], free: 1e6, all: 100e9 }] },
    'На диске резервных копий кончилось место',
  ],
  [
    'the emptier disk of two',
    {
      disks: [
        { holds: ['data'], free: 4e9, all: 100e9 },
        { holds: ['temp'], free: 0, all: 1e9 },
      ],
    },
    'На диске временных файлов кончилось место',
  ],
  [
    'a database elsewhere that refused',
    { full: true, disks: [] },
    'На диске сервера или базы данных кончилось место',
  ],
  [
    'no connections left',
    { database: { ...well.database, used: 92 } },
    'Соединения с базой данных кончаются: занято 92 из 100, запросов ждёт 0',
  ],
  [
    'requests that wait for a connection',
    { database: { ...well.database, waiting: 11 } },
    'Соединения с базой данных кончаются: занято 10 из 100, запросов ждёт 11',
  ],
  [
    'a long transaction',
    { database: { ...well.database, oldest: 7260 } },
    'Транзакция базы данных открыта 121 мин',
  ],
  [
    'an old copy',
    {
      copies: {
        last_good: '2026-11-20T02:00:00.000Z',
        old: true,
        running: false,
        closed: true,
        failure: null,
      },
    },
    'Последняя годная резервная копия старше, чем должна быть',
  ],
  [
    'a copy that was not made while the last one is fresh',
    {
      copies: {
        last_good: '2026-11-23T02:00:00.000Z',
        old: false,
        running: false,
        closed: true,
        failure: { at: '2026-11-23T08:00:00.000Z', message: 'Папка копий недоступна для записи' },
      },
    },
    'Резервная копия не сделана: Папка копий недоступна для записи',
  ],
  [
    'copies without the key of the patients they hold',
    {
      copies: {
        last_good: '2026-11-23T02:00:00.000Z',
        old: false,
        running: false,
        closed: false,
        failure: null,
      },
    },
    'В резервных копиях нет ключа, без которого не прочесть сведения о пациентах',
  ],
  [
    'an archive that is not written',
    { archive: { archived_at: null, failing: true } },
    'Журнал изменений базы не попадает в архив',
  ],
  [
    'jobs that are late',
    { jobs: { ...well.jobs, lag: 660 } },
    'Фоновая работа отстаёт: самая старая ждёт 11 мин',
  ],
  [
    'a job given up',
    { jobs: { ...well.jobs, given_up: 2 } },
    'Фоновая работа, оставленная после всех попыток: 2',
  ],
  [
    'documents that failed',
    { mdlp: { ...well.mdlp, failed: 3 } },
    'Документы МДЛП, которые не ушли и ждут человека: 3',
  ],
  [
    'a broken MDLP',
    { mdlp: silent('503', '2026-11-23T09:01:00.000Z') },
    'МДЛП не отвечает: её ответ — ошибка 503',
  ],
])('%s is told with its cure', (_what, facts, title) => {
  const troubles = troublesOf({ ...well, ...facts });
  expect(troubles.map((one) => one.title)).toEqual([title]);
  expect(troubles[0]?.cure).toMatch(/\.$/);
});

test('a refusal of MDLP, or a failure it has answered after, is no trouble; a demo needs no copies', () => {
  expect(troublesOf({ ...well, mdlp: silent('403', '2026-11-23T09:01:00.000Z') })).toEqual([]);
  expect(troublesOf({ ...well, mdlp: silent('none', '2026-11-23T08:59:00.000Z') })).toEqual([]);
  const copies = { last_good: null, old: true, running: false, closed: true, failure: null };
  expect(troublesOf({ ...well, demo: true, copies })).toEqual([]);
});

test('errors stand before what wants attention', () => {
  const troubles = troublesOf({
    ...well,
    jobs: { ...well.jobs, given_up: 1 },
    disks: [{ holds: ['data'], free: 1e9, all: 100e9 }],
  });
  expect(troubles.map(({ kind }) => kind)).toEqual(['disk', 'failed-jobs']);
});

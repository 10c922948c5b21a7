import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';
import { givenDay } from './shapes.ts';

const read = can('read', 'mdlp');

/** What of the exchange can be taken out as a table. */
export const unloadTypes = ['income', 'outcome', 'packs'] as const;

/** The whole time there is (stock-and-exchange, section 9). */
export const wholePeriod = { period_s: '1970-01-01', period_e: '2099-12-31' } as const;

const wanted = {
  type: z.enum(unloadTypes, 'Неизвестный вид выгрузки'),
  period_s: givenDay.default(wholePeriod.period_s),
  period_e: givenDay.default(wholePeriod.period_e),
};

export const listUnloadTypes = call({
  method: 'GET',
  path: '/api/v2/mdlp/unload/types',
  access: read,
  title: 'Виды выгрузок обмена с МДЛП',
  reply: z.object({ items: z.array(z.object({ id: z.enum(unloadTypes), name: z.string() })) }),
});

export const listUnload = call({
  method: 'POST',
  path: '/api/v2/mdlp/unload/list',
  access: read,
  title: 'Начало выгрузки за период',
  body: z.object({ ...wanted, limit: z.number().int().min(1).max(1000).default(100) }),
  reply: z.object({
    columns: z.array(z.string()),
    items: z.array(z.array(z.string())),
    /** Rows of the whole period. */
    count: z.number().int(),
  }),
});

/** Most rows of a file. */
export const unloadLimit = 100_000;

export const unload = call({
  method: 'POST',
  path: '/api/v2/mdlp/unload',
  access: read,
  title: 'Выгрузка за период файлом CSV',
  body: z.object(wanted),
  reply: z.object({
    file_name: z.string(),
    /** CSV for spreadsheets: semicolons, a byte order mark in front. */
    content: z.string(),
    rows: z.number().int(),
    /** The period holds more rows than a file takes. */
    more: z.boolean(),
  }),
});

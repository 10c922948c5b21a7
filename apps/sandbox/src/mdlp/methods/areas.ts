import { readFileSync } from 'node:fs';
import { pageOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';

/** Rows of a table of texts parted by tabs, without its head. */
const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Countries the goods of the training MDLP come from and their neighbours: codes of ОКСМ, parts of the world of the UN. */
const countries = rowsOf('areas/countries.tsv').map(
  ([iso = '', alpha2 = '', alpha3 = '', name = '', english = '', location = '', precise = '']) => ({
    id: iso,
    iso,
    alpha2,
    alpha3,
    name,
    english,
    location,
    'location-precise': precise,
  }),
);

/** Subjects of the Federation: code of ОКТМО and the number of the subject. */
const regions = rowsOf('areas/regions.tsv').map(([key = '', code = '', title = '']) => ({
  title,
  code,
  key,
}));

const listed = (rows: readonly object[]) => (call: Call) => {
  const { from, count } = pageOf({ filter: {}, ...(call.body as object) });
  return { entries: rows.slice(from, from + count), total: rows.length };
};

/** Countries and regions (chapter 7.9 of the API): lists without a filter. */
export const areaMethods: Method[] = [
  {
    key: 'countries',
    title: 'Страны',
    verb: 'POST',
    path: 'reestr/area/countries',
    interval: DEFAULT_INTERVAL,
    handle: listed(countries),
  },
  {
    key: 'regions',
    title: 'Субъекты Российской Федерации',
    verb: 'POST',
    path: 'reestr/area/regions',
    interval: DEFAULT_INTERVAL,
    handle: listed(regions),
  },
];

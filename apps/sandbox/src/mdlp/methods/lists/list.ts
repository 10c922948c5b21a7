import { filterTime } from '../../dates.ts';
import { pageOf } from '../../http/input.ts';
import type { Call, Method } from '../../http/method.ts';
import type { Right } from '../../rights.ts';
import { DEFAULT_INTERVAL } from '../intervals.ts';

type Row = Record<string, unknown>;

/** How a field of the filter picks rows by a value of theirs. */
export type Match = (value: unknown, wanted: unknown) => boolean;

/** The very value; numbers and texts that read the same are the same. */
export const same: Match = (value, wanted) => String(value) === String(wanted);
/** A part of the text, in either case. */
export const part: Match = (value, wanted) =>
  String(value ?? '')
    .toLowerCase()
    .includes(String(wanted).toLowerCase());
/** One of a list. */
export const among: Match = (value, wanted) =>
  !Array.isArray(wanted) || wanted.length === 0 || wanted.map(String).includes(String(value));
/** A list that has the value, or every value of a list. */
export const holds: Match = (value, wanted) =>
  [wanted].flat().every((each) => Array.isArray(value) && value.map(String).includes(String(each)));
/** Not before, and not after, the moment. */
export const since: Match = (value, wanted) => Date.parse(String(value)) >= (filterTime(wanted) ?? 0);
export const until: Match = (value, wanted) =>
  Date.parse(String(value)) <= (filterTime(wanted) ?? Number.POSITIVE_INFINITY);

/** A list of the registry: what it holds and by which fields it is narrowed. */
export type ListDefinition = {
  key: string;
  /** In Russian, for the page of the sandbox and the description of the calls. */
  title: string;
  path: string;
  right?: Right;
  /** 500 ms unless told. */
  interval?: number;
  /** Name of the list in the answer; `entries` unless told. */
  listed?: string;
  /** Everything the caller may see. */
  rows(call: Call): Row[];
  /** What the answer shows of a row; all of it unless told. */
  shown?(row: Row): Row;
  /** Field of the filter → field of a row (the same when absent) and how they are compared. */
  filter?: Readonly<Record<string, readonly [match: Match, field?: string]>>;
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The method `POST path {filter, start_from, count}` → `{entries, total}` of a definition. */
export const listMethod = ({
  filter: fields = {},
  listed = 'entries',
  rows,
  shown = (row) => row,
  ...definition
}: ListDefinition): Method => ({
  verb: 'POST',
  interval: DEFAULT_INTERVAL,
  ...definition,
  filter: Object.keys(fields),
  handle(call) {
    const { filter, from, count } = pageOf({ filter: {}, ...(call.body as object) });
    const found = rows(call).filter((row) =>
      Object.entries(fields).every(
        ([name, [match, field = name]]) => !isGiven(filter[name]) || match(row[field], filter[name]),
      ),
    );
    return { [listed]: found.slice(from, from + count).map(shown), total: found.length };
  },
});

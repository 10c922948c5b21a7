import type { StockDocumentKind } from '@provizor/domain';
import { z } from 'zod';
import type { Call, Method } from '../../call.ts';
import { givenDay, id, uuid } from '../../shapes.ts';
import { type StockCalls, stockCalls } from './calls.ts';

type Spelling = readonly [StockDocumentKind, keyof StockCalls, Method, string];

/** Calls in the style of the dictionaries (stock-and-exchange, section 7 «Generic dictionary-style calls»). */
const generic = (['income', 'move', 'treatment', 'recipe', 'initial', 'outcome'] as const).flatMap(
  (kind): Spelling[] => {
    const base = `/api/v1/storage/${kind}`;
    return [
      // the list of receipts has this path already
      ...(kind === 'income' ? [] : [[kind, 'list', 'POST', base] as const]),
      [kind, 'get', 'POST', `${base}/_get`],
      [kind, 'put', 'POST', `${base}/_put`],
      [kind, 'add', 'POST', `${base}/_add`],
      [kind, 'del', 'POST', `${base}/_del`],
    ];
  },
);

/** One row a path that the specification gives to something the engine does (section 7). */
const spellings: readonly Spelling[] = [
  ...generic,
  ['income', 'checkUpdate', 'POST', '/api/v1/income/check/update'],
  ['income', 'checkDelete', 'POST', '/api/v2/storage/income/check/delete'],
  ['income', 'del', 'DELETE', '/api/v2/storage/income/{id}'],
  ['move', 'get', 'GET', '/api/v2/storage/move/{id}'],
  ['move', 'lines', 'GET', '/api/v2/storage/move/{id}/nomenclature'],
  ['move', 'marks', 'GET', '/api/v2/storage/move/{id}/marks'],
  ['move', 'lastNumber', 'GET', '/api/v2/storage/move/{date}/last-number'],
  ['move', 'checkAdd', 'POST', '/api/v1/move/check/add'],
  ['move', 'checkUpdate', 'POST', '/api/v1/move/check/update'],
  ['destroy', 'check', 'POST', '/api/v3/storage/destroy/check-remains'],
  ['outcome', 'lastNumber', 'GET', '/api/v2/storage/outcome/{date}/last-number'],
];

const number = id.optional();
/** The filter of a list when it stands in the address of the request. */
const listQuery = z.object({
  query: z.string().max(200).optional(),
  storage_id: number,
  address_id: number,
  period_s: givenDay.optional(),
  period_e: givenDay.optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  next: z.string().max(300).optional(),
  id: uuid.optional(),
  direction: z.enum(['next', 'prev']).optional(),
});

/** Input of the first spelling, put where the second one has it. */
function placed(first: Call, method: Method, path: string): Pick<Call, 'params' | 'query' | 'body'> {
  if (path.includes('{')) return first.params === undefined ? {} : { params: first.params };
  if (method === 'GET') return { query: listQuery };
  const body = first.body ?? first.params;
  return body === undefined ? {} : { body };
}

export type SecondSpelling = { kind: StockDocumentKind; action: keyof StockCalls; call: Call };

/** Calls of stock documents that the specification spells a second time; they do what those of the engine do. */
export const stockSecondSpellings: readonly SecondSpelling[] = spellings.map(
  ([kind, action, method, path]) => {
    const { params: _params, query: _query, body: _body, ...first } = stockCalls[kind][action] as Call;
    return {
      kind,
      action,
      call: { ...first, method, path, ...placed(stockCalls[kind][action], method, path) },
    };
  },
);

/** Where the first spelling has the input that came by the second one. */
export function firstInput(
  { kind, action }: SecondSpelling,
  input: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: undefined; body: unknown } {
  const first = stockCalls[kind][action] as Call;
  const given = input.params ?? input.query ?? input.body;
  return {
    params: first.params === undefined ? undefined : given,
    query: undefined,
    body: first.body === undefined ? undefined : given,
  };
}

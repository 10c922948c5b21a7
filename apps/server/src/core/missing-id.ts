import type { Call } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import { Refusal } from './refusal.ts';

/** Calls say so themselves («Отсутствует id документа»: stock-and-exchange, sections 5 and 8). */
const toldMissing = /^(?:Отсутству|При удалении не указан)/;

export const tellsMissing = (message: string): boolean => toldMissing.test(message);

/** The words a call has for an id that is missing in its address; undefined when it has none. */
const wordsOf = (call: Call): string | undefined =>
  call.params?.safeParse({}).error?.issues.find(({ message }) => tellsMissing(message))?.message;

/** Calls whose address ends with an id, by what stands before it: «DELETE /api/v1/mobiles». */
const endingWithId: ReadonlyMap<string, Call> = new Map(
  allCalls.flatMap(({ call }) => {
    const before = /^(.*?)\/?\{\w+\}$/.exec(call.path)?.[1];
    return before === undefined ? [] : [[`${call.method} ${before}`, call] as const];
  }),
);

/**
 * What is said where an address lacks the id it ends with (`GET /api/v3/storage/invent/nomenclature/`): of a deletion
 * always that it is missing, of other calls where they have words for it. Null when no call begins so.
 */
export function refusalOfMissingId(method: string, path: string): Refusal | null {
  const call = endingWithId.get(`${method} ${path.replace(/\/+$/, '')}`);
  if (!call) return null;
  const words = wordsOf(call);
  if (method === 'DELETE') return new Refusal('delete.no-id', undefined, words);
  return words === undefined
    ? null
    : new Refusal('input.invalid', [{ path: 'params.id', message: words }], words);
}

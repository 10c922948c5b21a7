import { type Call, type CallInput, firstPage } from '@provizor/contract';
import { type Dictionary, type DictionaryRow, placeInput, type Use } from '@provizor/contract/dictionaries';
import { queryOptions } from '@tanstack/react-query';
import { api, callKey, type RefusalError, refresh, useCallMutation } from '../lib/api/index.ts';
import { renewProfile } from '../lib/renew-profile.ts';

/** What a list of a dictionary is asked for; see the contract's listInput. */
export type ListWish = {
  limit?: number;
  query?: string | undefined;
  /** 0 = the roots of a tree, n = what stands right below n. */
  parent_id?: number | undefined;
  filter?: Record<string, unknown> | undefined;
  /** Key of a row: the page after or before it. */
  id?: number;
  name?: string;
  direction?: 'next' | 'prev';
};

export type ListReply = { items: DictionaryRow[]; count: number | null };

/** Calls of the family are made of a definition: their shapes are known to it, not to the compiler. */
const inputOf = (call: Call, input: object) =>
  placeInput(call, input as Record<string, unknown>) as CallInput<Call>;

const ask = <R>(call: Call, input: object, signal?: AbortSignal): Promise<R> =>
  api(call, inputOf(call, input), signal ? { signal } : {}) as Promise<R>;

/** Reads one page of a dictionary. */
export const readList = (dictionary: Dictionary, wish: ListWish, signal?: AbortSignal): Promise<ListReply> =>
  ask(dictionary.calls.list, wish, signal);

/** Key of a list in the cache. */
export const listKey = ({ calls }: Dictionary, wish: ListWish): unknown[] =>
  callKey(calls.list, inputOf(calls.list, wish));

/** A page of a dictionary for useQuery. */
export const listQuery = (dictionary: Dictionary, wish: ListWish = { limit: firstPage }) =>
  queryOptions<ListReply, RefusalError>({
    queryKey: listKey(dictionary, wish),
    queryFn: ({ signal }) => readList(dictionary, wish, signal),
  });

/** One row for useQuery. */
export const rowQuery = ({ calls }: Dictionary, id: number) =>
  queryOptions<DictionaryRow, RefusalError>({
    queryKey: callKey(calls.get, inputOf(calls.get, { id })),
    queryFn: async ({ signal }) => (await ask<{ item: DictionaryRow }>(calls.get, { id }, signal)).item,
  });

/** What refers to a row, for useQuery. */
export const usesQuery = ({ calls }: Dictionary, id: number) =>
  queryOptions<Use[], RefusalError>({
    queryKey: callKey(calls.uses, inputOf(calls.uses, { id })),
    queryFn: async ({ signal }) => (await ask<{ uses: Use[] }>(calls.uses, { id }, signal)).uses,
    staleTime: 0,
  });

/** Rows from the root of a tree down to a row, for useQuery. */
export const parentsQuery = ({ calls, key }: Dictionary, id: number) =>
  queryOptions<DictionaryRow[], RefusalError>({
    queryKey: [...callKey(calls.parents ?? calls.list), 'parents', key, id],
    queryFn: async ({ signal }) =>
      calls.parents ? (await ask<ListReply>(calls.parents, { id }, signal)).items : [],
  });

/** What is entered to add a row; with `id` and `version` to change one. */
export type Entry = Record<string, unknown>;

/**
 * Saves a row: added without an `id`, changed with `id` and `version`. A stale version is refused with
 * `version.stale` and the present row. The same entry sent again after a lost answer makes nothing twice.
 */
export function useSaveRow(dictionary: Dictionary): (entry: Entry) => Promise<DictionaryRow> {
  const { add, put } = dictionary.calls;
  const adding = useCallMutation(add);
  const putting = useCallMutation(put);
  return async (entry) => {
    const isNew = entry.id === undefined;
    const reply = await (isNew ? adding : putting).mutateAsync(inputOf(isNew ? add : put, entry));
    void refreshDictionary(dictionary);
    await renewFrame(dictionary);
    return (reply as { item: DictionaryRow }).item;
  };
}

/** Rows of these stand in the profile: the frame and the wizards choose from them. */
const inProfile = new Set(['storage', 'branch']);

async function renewFrame({ key }: Dictionary): Promise<void> {
  // The row is saved, whatever becomes of this.
  if (inProfile.has(key)) await renewProfile().catch(() => undefined);
}

/** Removes a row; refused with `dictionary.in-use` while something refers to it. */
export async function removeRow(dictionary: Dictionary, id: number): Promise<void> {
  const { list, del, parents } = dictionary.calls;
  await ask(del, { id });
  // The row itself is still on the screen and would be asked for in vain.
  void refresh(list, ...(parents ? [parents] : []));
  await renewFrame(dictionary);
}

/** Puts a row of a tree below another one; null = to the top. */
export async function moveRow(dictionary: Dictionary, row: DictionaryRow, parent_id: number | null) {
  if (!dictionary.calls.move) return;
  await ask(dictionary.calls.move, { id: row.id, version: row.version, parent_id });
  await refreshDictionary(dictionary);
}

/** Loads again whatever is shown of a dictionary. */
export async function refreshDictionary({ calls }: Dictionary): Promise<void> {
  await refresh(...[calls.list, calls.get, calls.uses, calls.parents].filter((call) => call !== undefined));
}

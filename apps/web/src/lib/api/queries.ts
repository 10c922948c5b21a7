import type { Call, CallInput, CallReply } from '@provizor/contract';
import {
  QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '../ids.ts';
import { api } from './api.ts';
import { RefusalError } from './refusal-error.ts';

/** How often a reading is tried again by itself: a database that restarts answers after some seconds. */
const attempts: Partial<Record<RefusalError['code'], number>> = { network: 2, 'database.away': 4 };

/** The cache of replies, one for the application. Refusals are not repeated; a missing connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof RefusalError && failures < (attempts[error.code] ?? 0),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Key of a call in the cache; without input it names all replies of the call. */
export const callKey = <C extends Call>(call: C, input?: CallInput<C>): unknown[] =>
  input === undefined ? [call.method, call.path] : [call.method, call.path, input];

/**
 * Loads again what is shown under a key; the rest when it is shown. A first load on its way may have been answered
 * before what has just changed, and the library would take it for the new one: it is waited for.
 */
export async function reread(queryKey: unknown[]): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ queryKey });
}

/** Loads again whatever was read by these calls and is shown now; the rest when it is shown. */
export async function refresh(...calls: Call[]): Promise<void> {
  await Promise.all(calls.map((call) => reread(callKey(call))));
}

type QueryOptions<R, S> = Omit<UseQueryOptions<R, RefusalError, S>, 'queryKey' | 'queryFn'>;

/** Options of a reading call for `useQuery`, `useInfiniteQuery` or `queryClient.ensureQueryData`. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>) => ({
  queryKey: callKey(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallReply<C>> => api(call, input, { signal }),
});

/** Reads by a call of the contract: `useCall(listIncoming, { body: { done: false } })`. */
export const useCall = <C extends Call, S = CallReply<C>>(
  call: C,
  input: CallInput<C>,
  options: QueryOptions<CallReply<C>, S> = {},
) => useQuery<CallReply<C>, RefusalError, S>({ ...callQuery(call, input), ...options });

type MutationOptions<C> = Omit<UseMutationOptions<CallReply<C>, RefusalError, CallInput<C>>, 'mutationFn'>;

/**
 * Changes by a call of the contract: `const save = useCallMutation(saveDraft); save.mutate({ params, body })`.
 * A call that creates or sends carries one key until it succeeds, so pressing again after a lost answer makes
 * nothing twice; another input gets another key.
 */
export function useCallMutation<C extends Call>(call: C, options: MutationOptions<C> = {}) {
  const attempt = useRef<{ input: string; key: string } | null>(null);
  return useMutation<CallReply<C>, RefusalError, CallInput<C>>({
    ...options,
    mutationFn: async (input) => {
      if (!call.idempotent) return api(call, input);
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newId() };
      const reply = await api(call, input, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      return reply;
    },
  });
}

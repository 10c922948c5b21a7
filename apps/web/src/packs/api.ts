import { getPack, getPackTrace, listPacks } from '@provizor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { useCurrentStorage } from '../lib/session/index.ts';
import { useSigning } from '../lib/signing/index.ts';
import { toastRefusal } from '../ui/index.ts';
import { packBody } from './model.ts';
import type { PackFilter } from './pack-filter.ts';

/** The registry in the order of the codes, at the storage of the frame. A search by code looks everywhere. */
export function usePacks(filter: PackFilter) {
  const chosen = useCurrentStorage()?.id;
  const storage_id = filter.query || filter.income ? undefined : chosen;
  const body = useMemo(() => ({ ...packBody(filter), storage_id }), [filter, storage_id]);
  const pages = useKeyPages(callKey(listPacks, { body }), (page, signal) =>
    api(listPacks, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** One pack with what happened to it at us. */
export function usePack(sgtin: string) {
  const pack = useCall(getPack, { params: { sgtin } });
  useEvents('document.changed', () => void refresh(getPack));
  return pack;
}

/**
 * The way of a pack: what we know beside what MDLP said the last time; `ask` asks it now, signing in first when no
 * session lives.
 */
export function usePackTrace(sgtin: string) {
  const input = { params: { sgtin }, query: { kept: 'true' } } as const;
  const trace = useCall(getPackTrace, input);
  const client = useQueryClient();
  const signing = useSigning();
  const [busy, setBusy] = useState(false);
  useEvents('document.changed', () => void refresh(getPackTrace));
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await signing.ensureMdlpSession())) return;
      const answer = await api(getPackTrace, { params: { sgtin } });
      client.setQueryData(callKey(getPackTrace, input), answer);
    } catch (error) {
      toastRefusal(error, 'МДЛП не ответила об упаковке');
    } finally {
      setBusy(false);
    }
  };
  return { ...trace, ask, busy };
}

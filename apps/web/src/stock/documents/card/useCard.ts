import type { CallReply } from '@provizor/contract';
import { holdsPatients, type StockCalls, stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api, RefusalError } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { outage, typedStore } from '../../../lib/offline/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { createDraft, type DraftServer, type DraftSession } from '../model/draft.ts';
import type { Present } from '../model/present.ts';

export type Related = CallReply<StockCalls['get']>['related'];

/** The document first: lines newer than it are known by its version to be read again, older ones would not be. */
const readerOf =
  (kind: StockDocumentKind, id: string) => async (): Promise<Present & { related: Related }> => {
    const { item, related } = await api(stockCalls[kind].get, { params: { id } });
    const [lines, marks] = await Promise.all([
      api(stockCalls[kind].lines, { params: { id } }),
      api(stockCalls[kind].marks, { params: { id } }),
    ]);
    return { document: item, lines: lines.items, marks: marks.items, related };
  };

/** No answer, or one that the database is away: what was typed is saved later. */
const isAway = (code: string) => code === 'network' || code === 'database.away';

const serverOf = (kind: StockDocumentKind, id: string): DraftServer => ({
  save: (body) => api(stockCalls[kind].put, { body }),
  read: readerOf(kind, id),
  version: async () => (await api(stockCalls[kind].get, { params: { id } })).item.version,
  isStale: (error) => error instanceof RefusalError && error.code === 'version.stale',
  isAway: (error) => error instanceof RefusalError && isAway(error.code),
});

/** A document with its lines and packs, read whole, and the session that changes it. */
export function useCard(kind: StockDocumentKind, id: string) {
  const query = useQuery({
    queryKey: ['stock.card', kind, id],
    queryFn: readerOf(kind, id),
    // the session holds what is newer
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data } = query;
  const { id: user } = useProfile();
  const session = useMemo(
    () =>
      data
        ? createDraft(data, serverOf(kind, id), {
            ...(holdsPatients(kind) ? {} : { typed: typedStore(id, user) }),
            isOld: outage.get() !== null,
          })
        : null,
    [data, kind, id, user],
  );
  useFollowing(session, id);
  return { session, related: data?.related ?? [], error: query.error, retry: () => void query.refetch() };
}

/** Takes in what others change, and saves what is typed when the page is left. */
function useFollowing(session: DraftSession | null, id: string): void {
  useEvents('document.changed', (frame) => {
    if (!session || (frame && frame.data.payload?.id !== id)) return;
    const version = frame?.data.payload?.version;
    void session.reread(typeof version === 'number' ? version : undefined).catch(() => undefined);
  });
  useEffect(() => {
    if (!session) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!session.isDirty()) return;
      void session.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      session.close();
    };
  }, [session]);
}

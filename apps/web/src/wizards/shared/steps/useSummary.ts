import { type CallReply, getPassport, getSummary } from '@provizor/contract';
import { useEffect, useRef, useState } from 'react';
import { callKey, queryClient, refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { outage } from '../../../lib/offline/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { joined } from '../session/joined.ts';

export type Summary = CallReply<typeof getSummary>;

/**
 * Reads what would be sent now and follows what changes it: the figures and the paper together. What is scanned or
 * typed last reaches the server first, or the paper would be of the state before.
 */
export function useSummary(session: DraftSession) {
  const { version } = useStore(session.draft);
  const [ready, setReady] = useState(false);
  // what waits for the server keeps nobody from seeing what it said last
  const isOut = useStore(outage) !== null;
  const input = { params: { id: session.id } };
  const summary = useCall(getSummary, input, { staleTime: 0, enabled: ready || isOut });
  const [read] = useState(() =>
    joined(async () => {
      // what could not be saved has been told; what would be sent without it is shown
      await session.settled().catch(() => undefined);
      setReady(true);
      await refresh(getSummary);
      const said = queryClient.getQueryData<Summary>(callKey(getSummary, input));
      if (said?.obstacles.length === 0) await refresh(getPassport);
    }),
  );
  // A choice of the draft changes what would be sent, and comes with its version; all else is told by events.
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (told.current === version) return;
    told.current = version;
    void read();
  }, [version, read]);
  useEvents('check.changed', () => void read());
  useEvents('wizard.changed', (frame) => {
    if (frame?.data.payload?.version === undefined) void read();
  });
  return { ...summary, read };
}

import { type CallReply, getPassport } from '@provizor/contract';
import { useEffect, useRef } from 'react';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

type Reply = CallReply<typeof getPassport>;

/** What would be signed now; read again when the draft changes. */
export function usePassport(session: DraftSession, enabled: boolean) {
  const { version, seq } = useStore(session.draft);
  const passport = useCall(getPassport, { params: { id: session.id } }, { enabled, staleTime: 0 });
  const state = `${version}.${seq}`;
  const read = useRef(state);
  useEffect(() => {
    if (!enabled || read.current === state) return;
    read.current = state;
    void refresh(getPassport);
  }, [enabled, state]);
  return passport;
}

/** Whether the documents to be signed are those on the screen, letter by letter. */
export function isShown(seen: Reply | undefined, now: Reply): boolean {
  const textsOf = ({ documents: { rest = [], xml } }: Reply) => [xml, ...rest.map((one) => one.xml)];
  if (!seen) return false;
  const shown = textsOf(seen);
  const next = textsOf(now);
  return shown.length === next.length && shown.every((xml, at) => xml === next[at]);
}

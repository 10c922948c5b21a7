import { getCheck } from '@provizor/contract';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

/** Reads the status check of a draft and follows it by events. */
export function useCheck(session: DraftSession) {
  const check = useCall(getCheck, { params: { id: session.id } });
  useEvents('check.changed', (frame) => {
    const { draft_id, document_id } = frame?.data.payload ?? {};
    const own = session.draft.get().document_id;
    const isOurs = draft_id === session.id || (own !== null && document_id === own);
    if (!frame || isOurs) void refresh(getCheck);
  });
  return check;
}

import { getCheck } from '@provizor/contract';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

/**
 * Reads the status check of a draft and follows it by events.
 * @param opening how old its answers are is asked anew when the screen opens
 */
export function useCheck(session: DraftSession, opening = false) {
  const input = { params: { id: session.id } };
  const check = useCall(getCheck, input, opening ? { refetchOnMount: 'always' } : {});
  useEvents('check.changed', (frame) => {
    const { draft_id, document_id } = frame?.data.payload ?? {};
    const own = session.draft.get().document_id;
    const isOurs = draft_id === session.id || (own !== null && document_id === own);
    if (!frame || isOurs) void refresh(getCheck);
  });
  return check;
}

import { type CallReply, getPassport } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

type Reply = CallReply<typeof getPassport>;

/** What would be signed now; read again with the summary. */
export const usePassport = (session: DraftSession, enabled: boolean) =>
  useCall(getPassport, { params: { id: session.id } }, { enabled, staleTime: 0 });

/** Whether the documents to be signed are those on the screen, letter by letter. */
export function isShown(seen: Reply | undefined, now: Reply): boolean {
  const textsOf = ({ documents: { rest = [], xml } }: Reply) => [xml, ...rest.map((one) => one.xml)];
  if (!seen) return false;
  const shown = textsOf(seen);
  const next = textsOf(now);
  return shown.length === next.length && shown.every((xml, at) => xml === next[at]);
}

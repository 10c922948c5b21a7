import type { CallReply, getMdlpState } from '@provizor/contract';
import { pages } from '../../routing/pages.ts';

type Target = { to: string; search: Record<string, unknown> };

/** The list behind the sign of the queue: what waits, or else what its figure of errors counts. */
export const queueTarget = ({ waiting, errors }: CallReply<typeof getMdlpState>['queue']): Target =>
  waiting === 0 && errors > 0
    ? { to: pages.sent, search: { trouble: 'any' } }
    : { to: pages.queue, search: {} };

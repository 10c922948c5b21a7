import { getMdlpState } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';

/** How often the top bar asks again when no event comes. */
const interval = 60_000;

/** Session with MDLP and the queue to it. */
export const useMdlpState = () =>
  useCall(getMdlpState, {}, { refetchInterval: interval, staleTime: interval / 2 });

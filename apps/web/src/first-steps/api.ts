import { getFirstSteps } from '@provizor/contract';
import { refresh, useCall } from '../lib/api/index.ts';
import { renewProfile } from '../lib/renew-profile.ts';

/** What there is of the organisation; read anew whenever the page is opened. */
export const useFirstSteps = () => useCall(getFirstSteps, {}, { staleTime: 0 });

/** Looks again after a step was done here; the frame goes by the profile. */
export async function stepDone(): Promise<void> {
  await Promise.all([refresh(getFirstSteps), renewProfile()]);
}

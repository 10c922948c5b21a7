import { getProfile } from '@provizor/contract';
import { api } from '../../lib/api/index.ts';
import { profile } from '../../lib/session/index.ts';

/** Reads the profile anew: the second factor has changed. */
export async function rereadProfile(): Promise<void> {
  profile.set(await api(getProfile, {}));
}

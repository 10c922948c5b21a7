import { getProfile } from '@provizor/contract';
import { api } from './api/index.ts';
import { profile } from './session/index.ts';

/** Reads the signed-in person's profile again, when something of it was changed here. */
export async function renewProfile(): Promise<void> {
  profile.set(await api(getProfile, {}));
}

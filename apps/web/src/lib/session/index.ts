import { useStore } from '../store/store.ts';
import { profile } from './session.ts';

export { callerOf, may, mayBy } from './access.ts';
export { followOrganization, organizationChoice, workOrganization } from './organization-choice.ts';
export { waitForRenewal } from './renewal.ts';
export { expired, followOtherTabs, profile, type Session, session } from './session.ts';
export { storageChoice, storageName, useCurrentStorage } from './storage-choice.ts';

/**
 * Profile of the signed-in person, for pages inside the shell (they are shown only after it is loaded).
 * @throws Error when used outside of the shell
 */
export function useProfile() {
  const person = useStore(profile);
  if (!person) throw new Error('The profile is not loaded: this component belongs inside the shell');
  return person;
}

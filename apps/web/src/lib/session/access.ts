import {
  type Access,
  type Action,
  allows,
  type Caller,
  can,
  divisionAdminRole,
  type Profile,
  type Subject,
} from '@provizor/contract';
import { profile } from './session.ts';

/** What the contract's access rules are asked with, made from the profile's roles2. */
export function callerOf(person: Profile | null): Caller {
  if (!person || person.type === 'guest') return null;
  return {
    id: person.id,
    type: person.type,
    isUzo: person.organization.is_uzo,
    initial: person.organization.show_init_for_user,
    divisionAdmin: person.roles.some(({ id }) => id === divisionAdminRole),
    egisso: person.is_egisso,
    hivGroup: person.organization.group_llo.some(({ value }) => value === 'hiv'),
    read: new Set(person.roles2.flatMap((role) => role.can_read)),
    manage: new Set(person.roles2.flatMap((role) => role.can_manage)),
  };
}

/** Whether an access of the contract lets the signed-in person in. */
export const mayBy = (access: Access): boolean => allows(access, callerOf(profile.get()));

/** Whether the signed-in person has the ability: `may('manage', 'mdlp')`. */
export const may = (action: Action, subject: Subject): boolean =>
  allows(can(action, subject), callerOf(profile.get()));

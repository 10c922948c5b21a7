import { allows, type Caller, divisionAdmin, type User } from '@provizor/contract';

/**
 * Whether the caller may change a person: root anybody and his own name, an administrator everybody but root, the administrator of a
 * division its people who are no administrators. The server decides; this only shows no dead button.
 */
export function mayKeep(caller: Caller, { type, id }: Pick<User, 'type' | 'id'>): boolean {
  if (!caller || !allows(divisionAdmin, caller)) return false;
  if (type === 'root') return caller.id === id;
  return caller.type === 'user' ? type === 'user' : true;
}

/** Whether the caller may remove a person: whom he may change, but not himself. */
export const mayRemove = (caller: Caller, user: Pick<User, 'type' | 'id'>): boolean =>
  caller?.id !== user.id && mayKeep(caller, user);

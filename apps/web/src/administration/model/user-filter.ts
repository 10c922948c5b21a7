import type { CallInput, listUsers, User } from '@provizor/contract';
import { idParam, textParam } from '../../lib/lists/params.ts';

export const personTypes = {
  user: 'Сотрудник',
  admin: 'Администратор организации',
  root: 'Главный администратор',
} as const;

/** Filter of the list of people, as it stands in the address. */
export type UserFilter = {
  search?: string | undefined;
  division?: number | undefined;
  role?: number | undefined;
  state?: 'active' | 'disabled' | undefined;
  type?: User['type'] | undefined;
};

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value);

/** Reads the filter from the address; what makes no sense is left out. */
export const readUserFilter = (search: Record<string, unknown>): UserFilter => ({
  search: textParam(search.search),
  division: idParam(search.division),
  role: idParam(search.role),
  state: oneOf(['active', 'disabled'], search.state),
  type: oneOf(['user', 'admin', 'root'], search.type),
});

/** What the server is asked for; a search applies from 2 characters. */
export function userListBody(filter: UserFilter): CallInput<typeof listUsers>['body'] {
  const { search, division, role, state, type } = filter;
  const wanted = {
    ...(division === undefined ? {} : { division_id: division }),
    ...(role === undefined ? {} : { role_id: role }),
    ...(type === undefined ? {} : { type }),
    ...(state === undefined ? {} : { disabled: state === 'disabled' }),
  };
  return {
    ...(search && search.length >= 2 ? { query: search } : {}),
    ...(Object.keys(wanted).length > 0 ? { filter: wanted } : {}),
  };
}

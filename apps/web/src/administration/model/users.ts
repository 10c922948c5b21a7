import { type CallInput, type listUsers, type User, UserEntry } from '@provizor/contract';
import { textParam } from '../../lib/lists/params.ts';
import { type FieldErrors, fieldErrorsOfIssues } from '../../ui/card/field-errors.ts';
import type { StaleField } from '../../ui/stale/stale.ts';

/** A reference in a form: the chosen row as far as it is shown. */
export type Picked = { id: number; name: string } | null;

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

export const idParam = (value: unknown): number | undefined => {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
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

/** What stands in the form of a person. */
export type PersonValues = {
  name: string;
  username: string;
  position: string;
  type: 'user' | 'admin';
  division_id: Picked;
  /** By id, ascending. */
  roles: number[];
  is_egisso: boolean;
  can_confirm_order: boolean;
  can_confirm_division_order: boolean;
  disabled: boolean;
};

export const emptyPerson: PersonValues = {
  name: '',
  username: '',
  position: '',
  type: 'user',
  division_id: null,
  roles: [],
  is_egisso: false,
  can_confirm_order: false,
  can_confirm_division_order: false,
  disabled: false,
};

export const personValues = (user: User): PersonValues => ({
  name: user.name,
  username: user.username,
  position: user.position ?? '',
  type: user.type === 'admin' ? 'admin' : 'user',
  division_id: user.division_id === null ? null : { id: user.division_id, name: user.division_name ?? '' },
  roles: user.roles.map(({ id }) => id).toSorted((a, b) => a - b),
  is_egisso: user.is_egisso,
  can_confirm_order: user.can_confirm_order,
  can_confirm_division_order: user.can_confirm_division_order,
  disabled: user.disabled,
});

/** What is sent. */
export const personEntry = ({ division_id, ...values }: PersonValues) => ({
  ...values,
  division_id: division_id?.id ?? null,
});

/** What is wrong with the values by the contract's own schema, in the order of the form. */
export function checkPerson(values: PersonValues): FieldErrors {
  const result = UserEntry.safeParse(personEntry(values));
  if (result.success) return {};
  const found = fieldErrorsOfIssues(result.error.issues);
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
}

const yes = (value: boolean) => (value ? 'да' : 'нет');

/** Fields of a person as two sides of a stale save are compared; `roleName` knows the roles by id. */
export const personFields = (roleName: (id: number) => string): StaleField<PersonValues>[] => [
  { key: 'name', title: 'Фамилия, имя, отчество', text: ({ name }) => name },
  { key: 'username', title: 'Имя для входа', text: ({ username }) => username },
  { key: 'position', title: 'Должность', text: ({ position }) => position },
  { key: 'type', title: 'Вид', text: ({ type }) => personTypes[type] },
  { key: 'division_id', title: 'Подразделение', text: ({ division_id }) => division_id?.name ?? '' },
  { key: 'roles', title: 'Роли', text: ({ roles }) => roles.map(roleName).join(', ') },
  { key: 'is_egisso', title: 'Работает с ЕГИССО', text: ({ is_egisso }) => yes(is_egisso) },
  {
    key: 'can_confirm_order',
    title: 'Утверждает заявки',
    text: ({ can_confirm_order }) => yes(can_confirm_order),
  },
  {
    key: 'can_confirm_division_order',
    title: 'Утверждает заявки подразделения',
    text: ({ can_confirm_division_order }) => yes(can_confirm_division_order),
  },
  { key: 'disabled', title: 'Вход закрыт', text: ({ disabled }) => yes(disabled) },
];

import type { User } from '@provizor/contract';
import type { StaleField } from '../../ui/stale/stale.ts';
import { personTypes } from './user-filter.ts';

/** A reference in a form: the chosen row as far as it is shown. */
export type Picked = { id: number; name: string } | null;

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
    title: 'Согласует заявки подразделения',
    text: ({ can_confirm_division_order }) => yes(can_confirm_division_order),
  },
  { key: 'disabled', title: 'Вход закрыт', text: ({ disabled }) => yes(disabled) },
];

import type { User } from '@provizor/contract';
import type { Column } from '../../ui/grid/index.ts';
import { agoText, quantityText, type VerdictKind } from '../../ui/index.ts';
import { personTypes } from '../model/user-filter.ts';

/** The sign in front of a row: who is shut out, who is here now. */
export const userVerdict = ({ disabled, sessions }: User): VerdictKind | null => {
  if (disabled) return 'attention';
  return sessions > 0 ? 'ok' : null;
};

/** Columns of the list of people. */
export const userColumns: Column<User>[] = [
  {
    key: 'name',
    title: 'Фамилия, имя, отчество',
    width: 200,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  {
    key: 'username',
    title: 'Имя для входа',
    width: 130,
    mono: true,
    text: (row) => row.username,
    sort: true,
  },
  { key: 'position', title: 'Должность', width: 146, text: (row) => row.position ?? '', sort: true },
  { key: 'division', title: 'Подразделение', width: 146, text: (row) => row.division_name ?? '', sort: true },
  {
    key: 'roles',
    title: 'Роли',
    width: 170,
    text: (row) =>
      [row.type === 'user' ? '' : personTypes[row.type], ...row.roles.map(({ name }) => name)]
        .filter(Boolean)
        .join(', '),
    sort: true,
  },
  {
    key: 'last_login',
    title: 'Последний вход',
    width: 130,
    text: (row) => (row.last_login ? agoText(row.last_login) : 'ещё не было'),
    sort: (row) => row.last_login,
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 110,
    text: (row) => (row.disabled ? 'вход закрыт' : row.sessions > 0 ? 'в программе' : 'не в сети'),
    sort: true,
  },
  {
    key: 'sessions',
    title: 'Сеансов',
    width: 80,
    align: 'end',
    text: (row) => quantityText(row.sessions),
    sort: (row) => row.sessions,
    hidden: true,
  },
  {
    key: 'id',
    title: 'ID',
    width: 70,
    align: 'end',
    text: (row) => String(row.id),
    sort: (row) => row.id,
    hidden: true,
  },
];

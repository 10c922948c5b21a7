import type { Column } from '../../ui/grid/index.ts';
import { quantityText } from '../../ui/index.ts';
import type { OrganizationRow } from '../model/organization-list.ts';
import { kindText } from '../model/organizations.ts';

const step = 18;

/** Columns of the list of organisations; its order is the tree. */
export const organizationColumns: Column<OrganizationRow>[] = [
  {
    key: 'name',
    title: 'Наименование',
    width: 300,
    grow: true,
    text: (row) => row.name,
    render: (row) => <span style={{ paddingInlineStart: row.depth * step }}>{row.name}</span>,
  },
  { key: 'kind', title: 'Вид', width: 165, text: kindText },
  { key: 'inn', title: 'ИНН', width: 120, mono: true, text: (row) => row.inn ?? '' },
  { key: 'kpp', title: 'КПП', width: 100, mono: true, text: (row) => row.kpp ?? '' },
  {
    key: 'mdlp',
    title: 'МДЛП',
    width: 150,
    text: (row) => {
      if (row.sandbox) return 'тестовый контур';
      return row.secrets.client_id && row.secrets.client_secret ? 'рабочий контур' : 'не настроено';
    },
  },
  { key: 'users', title: 'Людей', width: 70, align: 'end', text: (row) => quantityText(row.users) },
  { key: 'address', title: 'Адрес', width: 260, text: (row) => row.address ?? '', hidden: true },
  { key: 'id', title: 'ID', width: 70, align: 'end', text: (row) => String(row.id), hidden: true },
];

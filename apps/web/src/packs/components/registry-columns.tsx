import { expiryWarning } from '@provizor/domain';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { momentText, today } from '../../ui/index.ts';
import { oursWords, type RegistryPack } from '../registry-model.ts';

const warningOf = (row: RegistryPack) => expiryWarning(row.expiry, today());

/** Columns of the search in MDLP's registry: what MDLP says, and how it stands at us. */
export const registryColumns: Column<RegistryPack>[] = [
  { key: 'sgtin', title: 'SGTIN', width: 240, mono: true, text: (row) => row.sgtin, sort: true },
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 236,
    grow: true,
    text: (row) => row.name ?? '',
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 90, text: (row) => row.series ?? '', sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 104,
    text: (row) => expiryText(row.expiry, warningOf(row)),
    render: (row) => <Expiry date={row.expiry} warning={warningOf(row)} />,
    sort: (row) => row.expiry,
  },
  { key: 'status', title: 'В МДЛП', width: 130, text: (row) => row.status_name, sort: true },
  { key: 'ours', title: 'У нас', width: 160, text: oursWords, sort: true },
  {
    key: 'place',
    title: 'Место',
    width: 120,
    grow: true,
    text: (row) => row.branch_name ?? row.branch_id ?? '',
    sort: true,
  },
  {
    key: 'operation',
    title: 'Последняя операция',
    width: 148,
    text: (row) => momentText(row.last_operation),
    sort: (row) => row.last_operation,
  },
  {
    key: 'sscc',
    title: 'Транспортная упаковка',
    width: 180,
    mono: true,
    text: (row) => row.sscc ?? '',
    sort: true,
    hidden: true,
  },
];

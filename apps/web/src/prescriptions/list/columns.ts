import type { PrescriptionRow } from '@provizor/contract';
import { formatSnils } from '@provizor/domain';
import type { Column } from '../../ui/grid/index.ts';
import { dateText } from '../../ui/index.ts';
import { measured, openOf, paperNumber, termText } from '../model/status.ts';

/** Columns of prescriptions, wherever they are listed. */
export const prescriptionColumns: Column<PrescriptionRow>[] = [
  { key: 'number', title: 'Серия и номер', width: 136, text: paperNumber, sort: true },
  {
    key: 'date',
    title: 'Выписан',
    width: 100,
    text: (row) => dateText(row.date),
    sort: (row) => row.date,
  },
  { key: 'patient', title: 'Пациент', width: 170, grow: true, text: (row) => row.patient.name, sort: true },
  {
    key: 'ssn',
    title: 'СНИЛС',
    width: 136,
    hidden: true,
    mono: true,
    text: (row) => (row.patient.ssn ? formatSnils(row.patient.ssn) : ''),
  },
  {
    key: 'drug',
    title: 'Выписано',
    width: 180,
    grow: true,
    text: (row) => [row.drug, row.dosage].filter(Boolean).join(', '),
    sort: true,
  },
  {
    key: 'quantity',
    title: 'Кол-во',
    width: 84,
    align: 'end',
    text: (row) => measured(row.quantity, row.measure),
    sort: (row) => Number(row.quantity),
  },
  {
    key: 'open',
    title: 'Осталось',
    width: 90,
    align: 'end',
    text: (row) => measured(openOf(row), row.measure),
    sort: (row) => Number(openOf(row)),
  },
  { key: 'diagnosis', title: 'Диагноз', width: 84, text: (row) => row.diagnosis ?? '', sort: true },
  { key: 'benefit', title: 'Льгота', width: 80, text: (row) => row.benefit?.code ?? '', sort: true },
  { key: 'programme', title: 'Программа', width: 130, text: (row) => row.programme.name, sort: true },
  {
    key: 'doctor',
    title: 'Врач',
    width: 150,
    hidden: true,
    text: (row) => row.doctor?.name ?? '',
    sort: true,
  },
  {
    key: 'valid',
    title: 'Действует до',
    width: 116,
    hidden: true,
    text: (row) => dateText(row.valid_until),
    sort: (row) => row.valid_until,
  },
  { key: 'status', title: 'Статус', width: 148, text: (row) => row.status_name, sort: true },
  {
    key: 'term',
    title: 'Срок отсрочки',
    width: 160,
    text: (row) => (row.term ? termText(row.term) : ''),
    sort: (row) => row.term?.last ?? null,
  },
  {
    key: 'storage',
    title: 'Склад',
    width: 130,
    hidden: true,
    text: (row) => row.storage?.name ?? '',
    sort: true,
  },
];

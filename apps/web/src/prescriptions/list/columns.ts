import type { PrescriptionRow } from '@provizor/contract';
import { formatSnils } from '@provizor/domain';
import { storageName } from '../../lib/session/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { dateText } from '../../ui/index.ts';
import { drugColumn, patientColumn } from '../model/columns.ts';
import { measured, openOf, paperNumber } from '../model/status.ts';

/** Columns of the list of prescriptions; at 1366 pixels those shown at first fit beside each other. */
export const prescriptionColumns: Column<PrescriptionRow>[] = [
  { key: 'number', title: 'Серия и номер', width: 172, text: paperNumber, sort: true },
  { key: 'date', title: 'Выписан', width: 112, text: ({ date }) => dateText(date), sort: ({ date }) => date },
  patientColumn,
  {
    key: 'ssn',
    title: 'СНИЛС',
    width: 136,
    hidden: true,
    mono: true,
    text: (row) => (row.patient.ssn ? formatSnils(row.patient.ssn) : ''),
  },
  drugColumn,
  {
    key: 'quantity',
    title: 'Кол-во',
    width: 84,
    hidden: true,
    align: 'end',
    text: (row) => measured(row.quantity, row.measure),
    sort: (row) => Number(row.quantity),
  },
  {
    key: 'open',
    title: 'Осталось',
    width: 88,
    align: 'end',
    text: (row) => measured(openOf(row), row.measure),
    sort: (row) => Number(openOf(row)),
  },
  { key: 'status', title: 'Статус', width: 112, text: (row) => row.status_name, sort: true },
  {
    key: 'term',
    title: 'Отсрочен до',
    width: 112,
    text: ({ term }) => (term ? dateText(term.last) : ''),
    sort: ({ term }) => term?.last ?? null,
  },
  { key: 'diagnosis', title: 'Диагноз', width: 80, text: (row) => row.diagnosis ?? '', sort: true },
  { key: 'programme', title: 'Программа', width: 96, text: (row) => row.programme.name, sort: true },
  {
    key: 'benefit',
    title: 'Льгота',
    width: 80,
    hidden: true,
    text: (row) => row.benefit?.code ?? '',
    sort: true,
  },
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
  {
    key: 'storage',
    title: 'Склад',
    width: 130,
    twoLines: true,
    hidden: true,
    text: (row) => (row.storage ? storageName(row.storage) : ''),
    sort: true,
  },
];

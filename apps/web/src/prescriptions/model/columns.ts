import type { Column } from '../../ui/grid/index.ts';

/** Whose prescription it is. */
export const patientColumn: Column<{ patient: { name: string } }> = {
  key: 'patient',
  title: 'Пациент',
  width: 140,
  grow: true,
  twoLines: true,
  text: ({ patient }) => patient.name,
  sort: true,
};

/** What is prescribed, as it stands on the paper. */
export const drugColumn: Column<{ drug: string; dosage: string | null }> = {
  key: 'drug',
  title: 'Выписано',
  ofGoods: true,
  width: 170,
  grow: true,
  text: ({ drug, dosage }) => [drug, dosage].filter(Boolean).join(', '),
  sort: true,
};

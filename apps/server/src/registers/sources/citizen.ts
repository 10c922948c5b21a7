import type { RegisterSettings } from '@provizor/contract';
import type { FrlloCitizen } from '@provizor/registers/frllo';
import { given, nameParts } from './candidate.ts';

/** What a row tells of its patient. */
export type CitizenRow = {
  organization_id: number;
  patient_id: number;
  patient: string;
  ssn: string | null;
  birth_date: string;
  sex: 'male' | 'female' | null;
  policy: string | null;
  citizen_number: string | null;
};

/** Codes of NSI …11.1040. */
const sexes = { male: '1', female: '2' } as const;

/** Our number of a citizen: that of his row, which other organisations count for themselves. */
export const citizenId = ({ organization_id, patient_id }: CitizenRow): string =>
  `${organization_id}-${patient_id}`;

/** A patient as ФРЛЛО names him; without the number it has given him. */
export function citizenOf(row: CitizenRow, { region }: RegisterSettings): FrlloCitizen {
  const { surname, first, patronymic } = nameParts(row.patient);
  return {
    extCitizenId: citizenId(row),
    name: first,
    surname,
    patronymic,
    birthDate: row.birth_date,
    sex: row.sex === null ? '3' : sexes[row.sex],
    snils: given(row.ssn),
    policy: given(row.policy),
    region: region ?? '',
  };
}

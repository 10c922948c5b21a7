import { mkbCode } from '@provizor/codes';
import type { addPrescription, CallInput, PrescriptionCard, ReadPrescription } from '@provizor/contract';
import { formatSnils, isSnils, snilsDigits, validateOgrn } from '@provizor/domain';
import { today } from '../../ui/index.ts';
import type { Begun } from './intake.ts';
import { type Pays, paysOf, percentOf } from './pays.ts';

type Named = { id: number; name: string };
type Input = CallInput<typeof addPrescription>['body'];

/** A person who is not in the dictionary yet. */
export type NewPerson = { ssn: string; code: string; name: string; birth_date: string | null };

/** What stands in the form of a prescription: texts as they are typed, references as they were chosen. */
export type EntryValues = {
  series: string;
  number: string;
  date: string | null;
  patient: Named | null;
  /** Written instead of `patient` when he is added with the prescription. */
  newPatient: NewPerson | null;
  doctor: Named | null;
  newDoctor: NewPerson | null;
  storage: Named | null;
  mo_ogrn: string;
  mo_code: string;
  diagnosis: string;
  benefit: Named | null;
  programme: Named | null;
  funding: number | null;
  pays: Pays;
  drug: string;
  is_trade: boolean;
  drug_code: string;
  mnn: Named | null;
  torg_name: Named | null;
  form_dosage: Named | null;
  dosage: string;
  quantity: string;
  measure: 'packs' | 'units';
  dose_per_day: string;
  course_days: string;
  signa: string;
  /** «30 days», «3 months». */
  validity: string;
  cito: boolean;
  commission: boolean;
  commission_date: string | null;
  commission_number: string;
  source: 'barcode' | 'found' | 'typed';
  comment: string;
};

const named = (row: Named | null): Named | null => row && { id: row.id, name: row.name };

export const nobody: NewPerson = { ssn: '', code: '', name: '', birth_date: null };

/** An empty form. @param storage where the prescription will be served: the one the person works in */
export const emptyEntry = (storage: Named | null = null): EntryValues => ({
  series: '',
  number: '',
  date: today(),
  patient: null,
  newPatient: null,
  doctor: null,
  newDoctor: null,
  storage: named(storage),
  mo_ogrn: '',
  mo_code: '',
  diagnosis: '',
  benefit: null,
  programme: null,
  funding: null,
  pays: paysOf(0),
  drug: '',
  is_trade: false,
  drug_code: '',
  mnn: null,
  torg_name: null,
  form_dosage: null,
  dosage: '',
  quantity: '',
  measure: 'packs',
  dose_per_day: '',
  course_days: '',
  signa: '',
  validity: '30 days',
  cito: false,
  commission: false,
  commission_date: null,
  commission_number: '',
  source: 'typed',
  comment: '',
});

function valuesOfCode(
  read: ReadPrescription,
  source: EntryValues['source'],
  storage: Named | null,
): EntryValues {
  const { patient, doctor } = read;
  const hasDoctor = doctor.ssn !== null || doctor.code !== '';
  return {
    ...emptyEntry(storage),
    series: read.series,
    number: read.number,
    date: read.date,
    patient: named(patient.found),
    newPatient: patient.found
      ? null
      : {
          ...nobody,
          ssn: patient.ssn === null ? '' : formatSnils(patient.ssn),
          name: patient.name ?? '',
          birth_date: patient.birth_date,
        },
    doctor: doctor.found,
    newDoctor:
      doctor.found || !hasDoctor
        ? null
        : {
            ...nobody,
            ssn: doctor.ssn === null ? '' : formatSnils(doctor.ssn),
            code: doctor.code,
            name: doctor.name ?? '',
          },
    mo_ogrn: read.mo_ogrn,
    mo_code: read.mo_code,
    diagnosis: read.diagnosis,
    benefit: read.benefit.found,
    programme: named(read.programme),
    funding: read.funding >= 1 && read.funding <= 3 ? read.funding : null,
    pays: paysOf(read.pays),
    drug: read.drug ?? '',
    is_trade: read.is_trade,
    drug_code: read.drug_code,
    mnn: read.mnn,
    torg_name: read.torg_name,
    dosage: read.dosage,
    signa: read.signa,
    quantity: read.quantity,
    measure: read.measure,
    validity:
      read.validity_unit === null || read.validity_count === null
        ? ''
        : `${read.validity_count} ${read.validity_unit}`,
    commission: read.commission,
    source,
  };
}

/** The form of a prescription that was scanned or searched; the empty one of none. @param storage as in {@link emptyEntry} */
export function valuesOf(start: Begun | null, storage: Named | null = null): EntryValues {
  if (start === null) return emptyEntry(storage);
  if (start.from !== 'search') {
    return valuesOfCode(start.fields, start.from === 'barcode' ? 'barcode' : 'found', storage);
  }
  const { number, date, ssn } = start;
  return { ...emptyEntry(storage), number, date, newPatient: { ...nobody, ssn } };
}

/** The form of a prescription that is corrected. */
export const valuesOfCard = (card: PrescriptionCard): EntryValues => ({
  ...emptyEntry(),
  series: card.series,
  number: card.number,
  date: card.date,
  patient: named(card.patient),
  doctor: card.doctor,
  storage: card.storage,
  mo_ogrn: card.mo_ogrn ?? '',
  mo_code: card.mo_code ?? '',
  diagnosis: card.diagnosis ?? '',
  benefit: named(card.benefit),
  programme: named(card.programme),
  funding: card.funding,
  pays: paysOf(card.pays),
  drug: card.drug,
  is_trade: card.is_trade,
  drug_code: card.drug_code ?? '',
  mnn: card.mnn,
  torg_name: card.torg_name,
  form_dosage: card.form_dosage,
  dosage: card.dosage,
  quantity: card.quantity,
  measure: card.measure,
  dose_per_day: card.dose_per_day ?? '',
  course_days: card.course_days === null ? '' : String(card.course_days),
  signa: card.signa,
  validity: `${card.validity_count} ${card.validity_unit}`,
  cito: card.cito,
  commission: card.commission,
  commission_date: card.commission_date,
  commission_number: card.commission_number ?? '',
  source: card.source,
  comment: card.comment,
});

const decimal = (typed: string): string => typed.trim().replace(',', '.').replaceAll(/\s/g, '');
/** What is filled in from the last prescription of the doctor: nothing over what stands there already. */
export const issuerFor = (
  { mo_ogrn, mo_code }: Pick<EntryValues, 'mo_ogrn' | 'mo_code'>,
  last: Pick<EntryValues, 'mo_ogrn' | 'mo_code'>,
): Partial<EntryValues> =>
  mo_ogrn.trim() === '' && mo_code.trim() === '' ? { mo_ogrn: last.mo_ogrn, mo_code: last.mo_code } : {};

const filled = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

function patientOf({ patient, newPatient }: EntryValues): Input['patient'] {
  if (newPatient === null) return { id: patient?.id ?? 0 };
  const { ssn, name, birth_date } = newPatient;
  return { ssn: snilsDigits(ssn), name: name.trim(), birth_date: birth_date ?? '' };
}

function doctorOf({ doctor, newDoctor }: EntryValues): Input['doctor'] {
  if (newDoctor === null) return doctor && { id: doctor.id };
  const ssn = snilsDigits(newDoctor.ssn);
  const code = newDoctor.code.trim();
  return { ...(ssn ? { ssn } : {}), ...(code ? { code } : {}), name: newDoctor.name.trim() };
}

/** What is sent of a form. */
export function inputOf(values: EntryValues): Input {
  const [count = '30', unit] = values.validity.split(' ');
  return {
    series: values.series.trim(),
    number: values.number.trim(),
    date: values.date ?? '',
    patient: patientOf(values),
    doctor: doctorOf(values),
    storage_id: values.storage?.id ?? null,
    mo_ogrn: filled(values.mo_ogrn),
    mo_code: filled(values.mo_code),
    diagnosis: filled(mkbCode(values.diagnosis)),
    benefit_category_id: values.benefit?.id ?? null,
    programme_id: values.programme?.id ?? 0,
    funding: values.funding,
    pays: percentOf(values.pays) ?? 0,
    drug: values.drug.trim(),
    is_trade: values.is_trade,
    drug_code: filled(values.drug_code),
    mnn_id: values.mnn?.id ?? null,
    torg_name_id: values.torg_name?.id ?? null,
    form_dosage_id: values.form_dosage?.id ?? null,
    dosage: values.dosage.trim(),
    quantity: decimal(values.quantity),
    measure: values.measure,
    dose_per_day: filled(decimal(values.dose_per_day)),
    course_days: values.course_days.trim() === '' ? null : Number(values.course_days),
    signa: values.signa.trim(),
    validity_unit: unit === 'months' ? 'months' : 'days',
    validity_count: Number(count),
    cito: values.cito,
    commission: values.commission,
    commission_date: values.commission ? values.commission_date : null,
    commission_number: values.commission ? filled(values.commission_number) : null,
    source: values.source,
    comment: values.comment.trim(),
  };
}

/** What is missing or cannot be right before the form is sent: field → sentence. */
export function checkEntry(values: EntryValues): Record<string, string> {
  const { newPatient, newDoctor } = values;
  const issuer = values.mo_ogrn.trim();
  const ogrn = issuer === '' ? null : validateOgrn(issuer);
  const said: [string, string, boolean][] = [
    ['number', 'Введите номер рецепта', values.number.trim() === ''],
    ['date', 'Введите дату рецепта', values.date === null],
    ['validity', 'Выберите срок действия, указанный на рецепте', values.validity === ''],
    ['patient', 'Выберите пациента', newPatient === null && values.patient === null],
    ['patient_ssn', 'СНИЛС пациента: проверьте цифры', newPatient !== null && !isSnils(newPatient.ssn)],
    ['patient_name', 'Введите ФИО пациента', newPatient?.name.trim() === ''],
    ['patient_birth', 'Введите дату рождения пациента', newPatient?.birth_date === null],
    ['doctor_name', 'Введите ФИО врача или выберите его из списка', newDoctor?.name.trim() === ''],
    ['programme_id', 'Выберите программу', values.programme === null],
    ['mo_ogrn', ogrn?.ok === false ? ogrn.reason : '', ogrn?.ok === false],
    ['pays', 'Процент оплаты: введите целое число от 0 до 100', percentOf(values.pays) === null],
    ['drug', 'Введите, что выписано', values.drug.trim() === ''],
    ['quantity', 'Введите количество', !(Number(decimal(values.quantity)) > 0)],
    [
      'course_days',
      'Дней курса: введите целое число',
      values.course_days.trim() !== '' && !/^\d{1,4}$/.test(values.course_days.trim()),
    ],
  ];
  return Object.fromEntries(said.filter(([, , wrong]) => wrong).map(([field, text]) => [field, text]));
}

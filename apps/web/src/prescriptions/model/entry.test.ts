import { expect, test } from 'vitest';
import { checkEntry, emptyEntry, inputOf, issuerFor, nobody, valuesOf } from './entry.ts';

const programme = { id: 3, name: 'ОНЛС' };
const patient = { id: 7, name: 'Иванова Мария Петровна' };

const fields = {
  series: '7726',
  number: '1234567',
  date: '2026-03-15',
  patient: { ssn: '11223344595', patient_id: null, name: null, birth_date: null, found: null },
  doctor: { ssn: null, code: 'GIPEXT', name: null, found: null },
  mo_ogrn: '1027700999996',
  mo_code: '0012345',
  diagnosis: 'E10.9',
  benefit: { code: '083', found: { id: 4, name: 'Инвалиды' } },
  programme: { id: 3, name: 'ОНЛС', kind: 'federal' as const },
  funding: 1,
  pays: 0,
  is_trade: false,
  drug_code: '12345',
  drug: 'Инсулин гларгин',
  mnn: null,
  torg_name: null,
  dosage: '100 МЕ/мл',
  signa: '',
  quantity: '5',
  measure: 'packs' as const,
  validity_unit: 'months' as const,
  validity_count: 3,
  commission: false,
};

test('an empty form says everything that is missing', () => {
  expect(Object.keys(checkEntry(emptyEntry()))).toEqual([
    'number',
    'patient',
    'programme_id',
    'drug',
    'quantity',
  ]);
});

test('a scanned prescription is typed in but for the person nobody knows yet', () => {
  const values = valuesOf({ from: 'barcode', fields });
  expect(checkEntry(values)).toEqual({
    patient_name: 'Введите ФИО пациента',
    patient_birth: 'Введите дату рождения пациента',
    doctor_name: 'Введите ФИО врача или выберите его из списка',
  });
  const known = {
    ...values,
    newPatient: { ...nobody, ssn: '112-233-445 95', name: ' Иванова ', birth_date: '1950-02-03' },
    newDoctor: null,
  };
  expect(inputOf(known)).toMatchObject({
    series: '7726',
    patient: { ssn: '11223344595', name: 'Иванова', birth_date: '1950-02-03' },
    doctor: null,
    benefit_category_id: 4,
    programme_id: 3,
    validity_unit: 'months',
    validity_count: 3,
    source: 'barcode',
  });
});

test('a term the barcode does not tell is asked of the person', () => {
  const values = valuesOf({ from: 'barcode', fields: { ...fields, validity_unit: null } });
  expect(checkEntry(values)).toMatchObject({ validity: 'Выберите срок действия, указанный на рецепте' });
});

test('numbers are taken with a comma, a person chosen by his row', () => {
  const values = {
    ...emptyEntry(),
    patient,
    programme,
    quantity: '1,5',
    dose_per_day: ' 0,25 ',
    number: '1',
  };
  expect(inputOf(values)).toMatchObject({ patient: { id: 7 }, quantity: '1.5', dose_per_day: '0.25' });
});

test('what was searched in vain is not typed twice', () => {
  const values = valuesOf({ from: 'search', number: '17', date: '2026-11-11', ssn: '112-233-445 95' });
  expect(values).toMatchObject({ number: '17', date: '2026-11-11', newPatient: { ssn: '112-233-445 95' } });
});

test('what the region tells fills the form whole, people who are not here yet included', () => {
  const told = {
    ...fields,
    patient: { ...fields.patient, name: 'Осинкина Нина Аркадьевна', birth_date: '1951-04-12' },
    doctor: { ...fields.doctor, name: 'Гормонова Ксения Павловна' },
    signa: 'По 1 таблетке',
  };
  const values = valuesOf({ from: 'region', fields: told });
  expect(checkEntry(values)).toEqual({});
  expect(inputOf(values)).toMatchObject({
    patient: { ssn: '11223344595', name: 'Осинкина Нина Аркадьевна', birth_date: '1951-04-12' },
    doctor: { code: 'GIPEXT', name: 'Гормонова Ксения Павловна' },
    signa: 'По 1 таблетке',
    source: 'found',
  });
});

test('the issuing organisation is checked by its control digit, and stays empty where it is not known', () => {
  const wrong = { ...emptyEntry(), mo_ogrn: '1027700999997' };
  expect(checkEntry(wrong).mo_ogrn).toMatch(/ОГРН: контрольное число/);
  expect(checkEntry({ ...wrong, mo_ogrn: '1027700999996' })).not.toHaveProperty('mo_ogrn');
  expect(checkEntry(emptyEntry())).not.toHaveProperty('mo_ogrn');
});

test('the organisation of the doctor is filled in only where none is named', () => {
  const last = { mo_ogrn: '1027700999996', mo_code: '0012345' };
  expect(issuerFor(emptyEntry(), last)).toEqual(last);
  expect(issuerFor({ mo_ogrn: '', mo_code: '77' }, last)).toEqual({});
});

test('the form of the drug and its trade name are sent', () => {
  const chosen = {
    ...emptyEntry(),
    form_dosage: { id: 5, name: 'таблетки' },
    torg_name: { id: 6, name: 'Эутирокс' },
  };
  expect(inputOf(chosen)).toMatchObject({ form_dosage_id: 5, torg_name_id: 6 });
});

test('a new prescription is of the storage one works in, a scanned one too', () => {
  const storage = { id: 9, name: 'Зал' };
  const begun = [null, { from: 'barcode', fields }] as const;
  expect(begun.map((start) => inputOf(valuesOf(start, storage)).storage_id)).toEqual([9, 9]);
});

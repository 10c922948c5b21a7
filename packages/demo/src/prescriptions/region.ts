import { makeSnils, type RegionalPrescription } from '@provizor/domain';
import { doctors, patients } from '../dictionaries/people.ts';

/** A prescription the system of the region knows and nobody has brought yet. Everybody in it is invented. */
export type DemoRegional = Omit<RegionalPrescription, 'date'> & {
  /** Days before the day the demo is made. */
  daysAgo: number;
};

const common = {
  series: '4010-26',
  state: 'issued',
  mo_ogrn: '1027700999996',
  mo_code: '0012345',
  programme: 'federal',
  funding: 1,
  pays: 0,
  is_trade: false,
  validity: { unit: 'days', count: 30 },
  commission: false,
} as const;

const drugs = [
  {
    drug: 'Метформин',
    drug_code: '30001',
    dosage: '500 мг',
    diagnosis: 'E11.9',
    signa: 'По 1 таблетке 2 раза в день',
  },
  {
    drug: 'Инсулин гларгин',
    drug_code: '30002',
    dosage: '100 ЕД/мл',
    diagnosis: 'E10.9',
    signa: 'По 10 ЕД под кожу вечером',
  },
] as const;

/** Nobody of the dictionaries: is added with his prescription. */
const stranger = {
  ssn: makeSnils('900177701'),
  name: 'Осинкина Нина Аркадьевна',
  birth_date: '1951-04-12',
};

/** Eight prescriptions: six that may be served, one that is served elsewhere, one that was annulled. */
export const prescriptionsOfRegion: readonly DemoRegional[] = Array.from({ length: 8 }, (_, n) => {
  const { name, ssn, birth_date } = patients[n * 3] ?? stranger;
  const {
    name: doctor,
    ssn: doctorSsn,
    code,
  } = doctors[n % doctors.length] ?? { name: '', ssn: '', code: '' };
  const drug = drugs[n % drugs.length] ?? drugs[0];
  return {
    ...common,
    ...drug,
    state: n === 6 ? 'served' : n === 7 ? 'annulled' : 'issued',
    number: String(2_000_001 + n),
    daysAgo: 1 + n,
    quantity: '1',
    benefit: ['081', '082', '083'][n % 3] ?? '083',
    patient: n === 5 ? stranger : { name, ssn, birth_date },
    doctor: { ssn: doctorSsn, code, name: doctor },
  };
});

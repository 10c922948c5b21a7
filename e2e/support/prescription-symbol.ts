import { writePrescription } from '@provizor/codes';
import { inDays } from './shelves.ts';

/** The symbol on the paper of a preferential prescription, series 7726, of three days ago, of a doctor of the demo. */
export const prescriptionSymbol = (of: { number: string; ssn: string; serial?: string; doctor?: string }) =>
  writePrescription('version-7', {
    ogrn: '1027700999996',
    doctor_id: of.doctor ?? 'GIPEXT',
    lpu_ogrn: '1027700999996',
    lpu_code: '0012345',
    serial: of.serial ?? '7726',
    number: of.number,
    mkb: 'E10.9',
    source: 1,
    percent: 0,
    is_trade: 0,
    drug_code: '',
    ssn: of.ssn,
    dosage: '500 мг',
    amount: 2,
    lgota: '083',
    validity: 10,
    date: inDays(-3),
    commission: 0,
    program: 1,
    version: 7,
  });

import { mkbCode } from '@provizor/codes';
import type { ValidityTerm } from './terms.ts';

/** A prescription as the system of a region tells of it (prescription, section 7). Days are yyyy-MM-dd. */
export type RegionalPrescription = {
  series: string;
  number: string;
  date: string;
  /** What stands in its way there; `issued` = it may be served. */
  state: 'issued' | 'served' | 'annulled';
  patient: { ssn: string; name: string; birth_date: string };
  /** By СНИЛС, or by the code of the region. */
  doctor: { ssn: string | null; code: string; name: string };
  mo_ogrn: string;
  mo_code: string;
  /** МКБ-10. */
  diagnosis: string;
  /** Benefit category: its three historic digits, or a code of the state's list. */
  benefit: string;
  programme: 'federal' | 'regional' | 'vzn' | 'hiv';
  /** 1 federal, 2 regional, 3 municipal. */
  funding: number;
  /** Per cent the patient pays: 0 or 50. */
  pays: number;
  is_trade: boolean;
  /** Name as prescribed, international or trade. */
  drug: string;
  drug_code: string;
  dosage: string;
  /** Packs, a decimal text. */
  quantity: string;
  signa: string;
  validity: ValidityTerm;
  commission: boolean;
};

const hiv = /^(B2[0-4](\.|$)|Z21(\.|$)|R75(\.|$)|Z20\.6)/;

/** Whether a code of МКБ-10 belongs to the group «ВИЧ» (prescription, section 10). */
export const isHivDiagnosis = (code: string): boolean => hiv.test(mkbCode(code));

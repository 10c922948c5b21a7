/** What the barcode of a preferential prescription says. Field names are those the existing clients know. */
export interface PrescriptionFields {
  /** ОГРН of the doctor's organisation. */
  ogrn: string;
  /** Doctor code as text: as a rule nine digits of his SNILS in base 36 ({@link snilsOfDoctorCode}). */
  doctor_id: string;
  lpu_ogrn: string;
  lpu_code: string;
  serial: string;
  number: string;
  /** ICD-10 code. */
  mkb: string;
  /** Funding: 1 federal, 2 regional, 3 municipal. */
  source: number;
  /** 0 free of charge, 1 half of the price. */
  percent: number;
  /** 1 when `drug_code` is a trade name, 0 when it is an international one. */
  is_trade: number;
  drug_code: string;
  /** The patient's SNILS, 11 digits; empty where the symbol carries an id of the issuer's system (`patient_id`). */
  ssn: string;
  /** The patient's id in the issuer's system, instead of his SNILS. */
  patient_id?: string;
  dosage: string;
  /** Quantity, with up to three decimals. */
  amount: number;
  /** Benefit category, 3 digits. */
  lgota: string;
  /** Version 6: 1 one month, 0 three months; version 7: code of the validity dictionary. */
  validity: number;
  /** Issue date, yyyy-MM-dd. */
  date: string;
  /** 1 when a medical commission decided. */
  commission: number;
  /** 6 or 7. */
  version: number;
  /** Programme code, only in the layouts that carry one. */
  program?: number;
}

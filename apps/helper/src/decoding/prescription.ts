import { readLayout } from './prescription-layout.ts';

/** What the barcode of a preferential prescription says. Field names are those the existing clients know. */
export interface PrescriptionFields {
  /** ОГРН of the doctor's organisation. */
  ogrn: string;
  /** Doctor code as text: as a rule nine digits of his SNILS in base 36. */
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
  /** The patient's SNILS, 11 digits. */
  ssn: string;
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

/**
 * Payload of the event `llo_prescrition`: always the text of the barcode, and its fields as far as they
 * could be read; otherwise `problem` says why not, in Russian.
 */
export type Prescription = { raw: string } & Partial<PrescriptionFields> & { problem?: string };

const REGIONAL = [
  { pattern: /^m\(.+END$/s, region: 'Москвы' },
  { pattern: /^[mu][0-9A-Za-z][A-Za-z0-9+/]{98,}={0,2}$/, region: 'Московской области' },
];

/**
 * Reads the two-dimensional barcode of a preferential prescription: the letter `p` and Base64 of a bit
 * string (layout of order 38 of the ФФОМС, 21.03.2006, in its versions 6 and 7), or a regional prefix.
 *
 * @returns undefined when the text is no prescription
 */
export function readPrescription(raw: string): Prescription | undefined {
  const base64 = /^p([A-Za-z0-9+/]{98,}={0,2})$/.exec(raw)?.[1];
  if (base64 === undefined) {
    const regional = REGIONAL.find(({ pattern }) => pattern.test(raw));
    return (
      regional && {
        raw,
        problem: `Штрихкод рецепта ${regional.region} пока не разбирается. Введите рецепт вручную.`,
      }
    );
  }
  const fields = readLayout(Buffer.from(base64, 'base64'));
  if (fields === undefined) {
    return {
      raw,
      problem: 'Не удалось разобрать штрихкод рецепта. Отсканируйте ещё раз или введите рецепт вручную.',
    };
  }
  return { raw, ...fields };
}

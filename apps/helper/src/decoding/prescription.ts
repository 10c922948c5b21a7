import type { PrescriptionFields } from './prescription-fields.ts';
import { readLayout } from './prescription-layout.ts';

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

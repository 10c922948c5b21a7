import { bytesOfBase64 } from './base64.ts';
import { readBody } from './body.ts';
import type { PrescriptionFields } from './fields.ts';
import type { PrescriptionLayout } from './layouts.ts';
import { regionOfBits, regionOfText } from './regions.ts';
import { base64Of, textOf } from './symbol.ts';

/** A prescription as its barcode says it, or a Russian sentence that says why it is not read and what to do. */
export type PrescriptionScan =
  | { ok: true; layout: PrescriptionLayout; fields: PrescriptionFields }
  | { ok: false; problem: string };

/** The year it is where a day begins first. */
const yearOf = (now: Date): number => new Date(now.getTime() + 12 * 3_600_000).getUTCFullYear();

/**
 * Reads the two-dimensional barcode of a preferential prescription: the letter `p` and Base64 of a bit string (layout of
 * order 38 of the ФФОМС, 21.03.2006) in any of its four layouts, told apart by their length and version; layouts of
 * single regions are named. Never throws.
 * @param raw what a scanner sent, a camera saw or a person pasted
 * @param now the moment: a prescription of a later year is a wrong reading
 * @returns undefined when the text is no prescription
 */
export function readPrescription(raw: string, now = new Date()): PrescriptionScan | undefined {
  const text = textOf(raw);
  const base64 = base64Of(text);
  const data = base64 === undefined ? undefined : bytesOfBase64(base64);
  const found = data && readBody(data, yearOf(now));
  if (found) return { ok: true, ...found };
  const region = data ? regionOfBits(data) : regionOfText(text);
  if (region !== undefined) {
    const problem = `Штрихкод рецепта ${region} пока не разбирается. Введите рецепт вручную.`;
    return { ok: false, problem };
  }
  if (base64 === undefined) return undefined;
  return {
    ok: false,
    problem: 'Не удалось разобрать штрихкод рецепта. Отсканируйте ещё раз или введите рецепт вручную.',
  };
}

import { createBitReader } from '../bits.ts';
import { readText } from './texts.ts';

/** Layouts of single regions, which are recognised and not read (prescription, section 1.5). */
const regions: readonly { pattern: RegExp; region: string }[] = [
  { pattern: /^m\(.+END$/s, region: 'Москвы' },
  { pattern: /^[mu][0-9A-Za-z][A-Za-z0-9+/]{98,}={0,2}$/, region: 'Московской области' },
];

/** The region whose layout the text of a symbol has, in the genitive; undefined for any other. */
export const regionOfText = (text: string): string | undefined =>
  regions.find(({ pattern }) => pattern.test(text))?.region;

const KRASNODAR_BYTES = 93;
/** Organisation, doctor, series with number, policy: what stands before the ICD-10 code there. */
const BEFORE_MKB = 7 + 7 + 21 + 21;

/** The region whose layout the bits have behind the common letter «p». */
export function regionOfBits(data: Uint8Array): string | undefined {
  if (data.length !== KRASNODAR_BYTES) return undefined;
  const reader = createBitReader(data);
  reader.bytes(BEFORE_MKB);
  return /^[A-ZА-Я]\d{2}/.test(readText(reader, 6) ?? '') ? 'Краснодарского края' : undefined;
}

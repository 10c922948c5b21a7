/** How long the value of an application identifier is. */
export type Shape = {
  /** exact length, no separator needed */
  fixed?: number;
  /** greatest length, ended by a separator or the end of the code */
  max?: number;
  /** lengths used on Russian medicine packs; they tell where the value ends when the separator was lost */
  usual?: number[];
  pattern: RegExp;
};

const DIGITS = /^[0-9]+$/;
const DATE = /^[0-9]{2}(?:0[1-9]|1[0-2])(?:[0-2][0-9]|3[01])$/;
/** Character set 82 (GS1 General Specifications 7.11). */
const TEXT = /^[!"%-?A-Z_a-z]+$/;
/** Verification keys and tails are Base64; set 82 has all of its characters. */
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

const fixed = (length: number, pattern = DIGITS): Shape => ({ fixed: length, pattern });
const upTo = (max: number, usual?: number[], pattern = TEXT): Shape => ({ max, usual, pattern });

/**
 * Application identifiers met on packs and transport labels of medicines
 * (GS1 General Specifications 3; lengths 13, 4 and 44 by the Russian marking rules for medicines, 88 in early codes).
 */
const SHAPES: Record<string, Shape> = {
  '00': fixed(18),
  '01': fixed(14),
  '02': fixed(14),
  '10': upTo(20),
  '11': fixed(6, DATE),
  '13': fixed(6, DATE),
  '15': fixed(6, DATE),
  '17': fixed(6, DATE),
  '20': fixed(2),
  '21': upTo(20, [13]),
  '30': upTo(8, undefined, DIGITS),
  '37': upTo(8, undefined, DIGITS),
  '91': upTo(4, [4]),
  '92': upTo(90, [44, 88], BASE64),
  '93': upTo(4, [4]),
  '240': upTo(30),
  '241': upTo(30),
  '250': upTo(30),
  '400': upTo(30),
  '401': upTo(30),
  '410': fixed(13),
  '8005': fixed(6),
};

/** The identifier at a place of the code with its shape, or undefined when none known stands there. */
export function identifierAt(text: string, at: number): { ai: string; shape: Shape } | undefined {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(at, at + length);
    const shape = SHAPES[ai];
    if (shape) return { ai, shape };
  }
  return undefined;
}

/** Is the value of this identifier closed by a separator when something follows it? */
export const needsSeparator = (ai: string): boolean => SHAPES[ai]?.max !== undefined;

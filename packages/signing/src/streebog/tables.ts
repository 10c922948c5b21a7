import { ITERATION_CONSTANTS, MATRIX, SUBSTITUTION } from './constants.ts';

/** Low halves of {@link contribution} at 256·j + b. */
export const LOW = new Int32Array(8 * 256);
/** High halves of {@link contribution} at 256·j + b. */
export const HIGH = new Int32Array(8 * 256);

for (let j = 0; j < 8; j++) {
  for (let b = 0; b < 256; b++) {
    const word = contribution(j, b);
    LOW[256 * j + b] = Number(word & 0xffffffffn);
    HIGH[256 * j + b] = Number(word >> 32n);
  }
}

/** Substitution, transposition and linear map in one: what byte b of word j adds to a word of the result. */
function contribution(j: number, b: number): bigint {
  let word = 0n;
  for (let bit = 0; bit < 8; bit++) {
    if (((SUBSTITUTION[b] as number) >> bit) & 1) word ^= MATRIX[63 - (8 * j + bit)] as bigint;
  }
  return word;
}

/** Iteration constants as 16 words each, the least significant first. */
export const CONSTANTS = ITERATION_CONSTANTS.map((hex) =>
  Int32Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(120 - 8 * i, 128 - 8 * i), 16)),
);

/** Letters of Base64 different enough to show what a scanner does to their case. */
const enough = 8;

/** Capitals as small letters and small ones as capitals. */
export const swapCase = (text: string): string =>
  text.replace(/[A-Za-z]/g, (char) => (char < 'a' ? char.toLowerCase() : char.toUpperCase()));

/**
 * Does the scanner give all letters in one case? Told by the verification tail: 44 characters of Base64 have capitals
 * and small letters both (that a real one has none of a kind happens less than once in 10⁹).
 */
export function isOneCase(tail: string): boolean {
  const letters = new Set(tail.replace(/[^A-Za-z]/g, ''));
  const all = [...letters].join('');
  return letters.size >= enough && (all === all.toUpperCase() || all === all.toLowerCase());
}

/**
 * Is the case of the letters likely turned over (Caps Lock)? Keys of verification are given with capitals; one of small
 * letters only is possible, so this is a doubt and no proof.
 */
export const isLikelySwapped = (key: string): boolean => /[a-z]/.test(key) && !/[A-Z]/.test(key);

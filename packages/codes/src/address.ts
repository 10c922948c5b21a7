const placeCode = /^PL-\d{6,10}$/;

/**
 * The code of a storage place as the program gives it, for its label: «PL-000123». Letters and digits of Code 128 that
 * no code of goods begins with; capitals may have got lost on the way through a keyboard.
 * @param text the scan without what the scanner adds
 * @returns undefined when it is something else
 */
export function addressCodeOf(text: string): string | undefined {
  const code = text.toUpperCase();
  return placeCode.test(code) ? code : undefined;
}

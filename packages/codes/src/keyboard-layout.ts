const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?@#$^&|';
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"№;:?/';

const KEYS = new Map([...RUSSIAN].map((char, i) => [char, LATIN[i] as string]));

/** Does the text hold a Russian letter (or the № of the Russian layout)? */
export const hasRussian = (text: string): boolean => /[\p{Script=Cyrillic}№]/u.test(text);

/**
 * Could the whole text have been typed by a scanner under the Russian layout? Then it has Russian letters and no
 * Latin one: a mixture comes from a person who took a Russian letter for a Latin one of the same look.
 */
export const isRussianLayout = (text: string): boolean => hasRussian(text) && !/[A-Za-z]/.test(text);

/**
 * Gives back the characters a US keyboard would have typed with the same keys; letter case is kept
 * (Microsoft layouts «Russian» and «US»). Characters that are on no changed key stay.
 */
export const undoRussianLayout = (text: string): string =>
  Array.from(text, (char) => KEYS.get(char) ?? char).join('');

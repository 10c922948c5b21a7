/**
 * A name inside of a sentence: its first letter is small, unless its first word is an abbreviation; what is large behind
 * it stays so: «группа АТХ», «диагноз МКБ-10», «субъект Российской Федерации».
 */
export const inSentence = (name: string): string =>
  name.replace(/^.(?=[а-яё])/, (first) => first.toLowerCase());

/** A text as it is searched: small letters, «ё» as most people type it. */
export const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Whether a text has what a person typed, in letters of any size, «е» or «ё»; nothing typed is in every text. */
export const holds = (text: string | null | undefined, typed: string): boolean =>
  plain(text ?? '').includes(plain(typed.trim()));

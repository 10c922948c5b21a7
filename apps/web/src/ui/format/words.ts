/**
 * A name inside of a sentence: its first letter is small, unless its first word is an abbreviation; what is large behind
 * it stays so: «группа АТХ», «диагноз МКБ-10», «субъект Российской Федерации».
 */
export const inSentence = (name: string): string =>
  name.replace(/^.(?=[а-яё])/, (first) => first.toLowerCase());

/** What people write for «no number»: «б/н», «Б / Н», «бн», «без №», «без номера». */
const none = /^(?:б\s*[/\\.]?\s*н\.?|без\s*(?:№|номера))$/iu;

/**
 * The number of a paper as people read it: «№ 12». A paper that has none, or says so by «б/н» (a retail sale told by
 * hand), is «без номера»: «№ б/н» would say both.
 */
export const paperNumber = (number: string | null): string =>
  number === null || number.trim() === '' || none.test(number.trim()) ? 'без номера' : `№ ${number}`;

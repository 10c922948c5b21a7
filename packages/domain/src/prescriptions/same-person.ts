/** A person as he is written; the birth date is yyyy-MM-dd, absent = not known. */
export type WrittenPerson = { name: string; birthDate?: string };

const plain = (name: string): string =>
  name.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** Whether two who have one number can be the same: case, spaces and ё/е aside, and a birth date nobody knows aside. */
export const isSamePerson = (one: WrittenPerson, other: WrittenPerson): boolean =>
  plain(one.name) === plain(other.name) &&
  (one.birthDate === undefined || other.birthDate === undefined || one.birthDate === other.birthDate);

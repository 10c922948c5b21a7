import { dictionaryOf } from '@provizor/contract/dictionaries';

/** Address of the card of a row in the web application, by the definition of its dictionary; '' = it has no screen. */
export function screenLink(dictionary: string, id: number): string {
  const { screenPath } = dictionaryOf(dictionary);
  return screenPath === undefined ? '' : `${screenPath}/id${id}`;
}

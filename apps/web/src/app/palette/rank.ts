import { plain } from '../../ui/index.ts';

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** Whether a text has every word of the query. */
export const fits = (text: string, query: string): boolean =>
  wordsOf(query).every((word) => plain(text).includes(word));

/** How near a title is to what was typed: 0 = the very title, then its beginning, all words in it, anything else. */
export function distanceOf(title: string, query: string): number {
  const [known, typed] = [plain(title), plain(query.trim())];
  if (known === typed) return 0;
  if (known.startsWith(typed)) return 1;
  return fits(title, query) ? 2 : 3;
}

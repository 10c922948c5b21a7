import type { DictionaryAction, DictionaryDefinition } from '@provizor/contract/dictionaries';
import { dictionaries } from '@provizor/contract/dictionaries';
import type { ListSearch } from './list-search.ts';

/** The dictionary whose screens stand at a path: `/farm/dict/country`. */
export const definitionAt = (path: string): DictionaryDefinition | undefined =>
  dictionaries.find(({ screenPath }) => screenPath === path);

/** Screens a dictionary has beside its list. */
export type Screen = 'card' | 'add' | 'remove' | 'copy';

/** Spec: medical devices have only a list and a card; goods of the organisation are also copied (2.3, 2.5). */
const listAndCard = new Set(['mdth']);
const copied = new Set(['nomenclature']);

/** Whether a dictionary has the screen at all. */
export function hasScreen({ key }: DictionaryDefinition, screen: Screen): boolean {
  if (screen === 'copy') return copied.has(key);
  return screen === 'card' || !listAndCard.has(key);
}

/** The call a screen cannot do without. */
export const actionOf: Record<Screen | 'list', Extract<DictionaryAction, 'list' | 'get' | 'add' | 'del'>> = {
  list: 'list',
  card: 'get',
  add: 'add',
  copy: 'add',
  remove: 'del',
};

/** Paths of the screens of a row. */
export const cardPath = ({ screenPath }: DictionaryDefinition, id: number) => `${screenPath}/id${id}`;
export const removePath = ({ screenPath }: DictionaryDefinition, id: number) =>
  `${screenPath}/remove/id${id}`;
export const addPath = ({ screenPath }: DictionaryDefinition) => `${screenPath}/add`;
export const copyPath = ({ screenPath }: DictionaryDefinition, id: number) => `${screenPath}/copy/id${id}`;
export const listPath = ({ screenPath }: DictionaryDefinition) => screenPath ?? '/main';

/** Search parameters of a list whose path is known only when it runs. */
export const listSearch = (search: Partial<ListSearch>): Record<string, unknown> => search;

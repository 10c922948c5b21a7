import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { type Icon, IconBinaryTree, IconList, IconMap2 } from '@tabler/icons-react';
import { inSentence } from '../../ui/index.ts';

export type IndexTheme = { title: string; cards: { to: string; title: string; text: string; icon: Icon }[] };

/** Beginning of the paths of a section's dictionaries: `/farm/nsi` → `/farm/dict/`. */
const beginning = (section: string): string =>
  section === '/farm/nsi'
    ? '/farm/dict/'
    : section === '/mdlp/nsi'
      ? '/mdlp/nsi/'
      : section.replace(/nsi$/, '');

/** Spec: kinds of goods are for user 1, the goods of an organisation for everybody else (2.6). */
const only: Record<string, 'root' | 'others'> = { type_nomenclature: 'root', nomenclature: 'others' };

/** A place that is kept by other calls than those of the family. */
const patterns = {
  to: '/storage/address-pattern',
  title: 'Шаблоны мест хранения',
  text: 'Готовая разметка склада: стеллажи, полки и ячейки одной строкой.',
  icon: IconMap2,
};

/** «Наименование, МНН»: names of fields, small inside of the sentence unless they are abbreviations. */
const textOf = ({ about, nameTitle = 'Наименование', tree, fields }: DictionaryDefinition): string => {
  if (about) return about;
  const rest = fields.slice(0, 3).map(({ title }) => inSentence(title));
  return [tree ? `Дерево: ${inSentence(nameTitle)}` : nameTitle, ...rest].join(', ');
};

/**
 * Cards of the dictionaries of a section by theme; one that has no theme stands under «Прочее».
 * @param section path of the index: `/farm/nsi`
 */
export function indexOf(
  definitions: readonly DictionaryDefinition[],
  section: string,
  themeOf: (path: string) => string | undefined,
  order: readonly string[],
  isRoot: boolean,
  place: (path: string) => number,
): IndexTheme[] {
  const start = beginning(section);
  const cards = definitions
    .filter(({ screenPath = '' }) => screenPath.startsWith(start))
    .filter(({ key }) => !only[key] || (only[key] === 'root') === isRoot)
    .map((definition) => ({
      to: definition.screenPath ?? '',
      title: definition.title,
      text: textOf(definition),
      icon: definition.tree ? IconBinaryTree : IconList,
    }));
  if (section === '/storage/nsi') cards.push(patterns);
  if (section !== '/farm/nsi') return [{ title: '', cards }];
  const byTheme = Map.groupBy(
    cards.toSorted((a, b) => place(a.to) - place(b.to)),
    ({ to }) => themeOf(to) ?? 'Прочее',
  );
  return [...order, 'Прочее'].flatMap((title) => {
    const found = byTheme.get(title);
    return found ? [{ title, cards: found }] : [];
  });
}

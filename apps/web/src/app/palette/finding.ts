import type { Found, FoundKind } from '@provizor/contract';
import { distanceOf } from './rank.ts';

/** Something the search found: a page it opens, what the open page does by a key, or what is done anywhere. */
export type Finding = {
  key: string;
  group: string;
  title: string;
  note?: string | undefined;
  /** What it opens. */
  href?: string;
  /** The key of the open page that does it. */
  keys?: string;
  /** Does it, whatever page is open. */
  run?: () => void;
};

/** Headings of what the server finds, in the order they are shown; documents go by where their list stands. */
export const groupTitles: Readonly<Record<FoundKind | 'organization', string>> = {
  pack: 'Упаковки',
  box: 'Транспортные упаковки',
  delivery: 'Входящие документы',
  sent: 'Исходящие документы',
  stock: 'Складские документы',
  invoice: 'Документы поставщиков',
  prescription: 'Льготные рецепты',
  lot: 'Партии на складах',
  place: 'Места хранения',
  row: 'Справочники',
  person: 'Пользователи',
  organization: 'Организации',
  registry: 'В МДЛП',
};

export const pagesGroup = 'Страницы';
export const actionsGroup = 'На этой странице';
export const looksGroup = 'Оформление';

/** What goes by a number or a code: the very one is what was meant. */
const numbered = new Set<FoundKind>([
  ...(['pack', 'box', 'delivery', 'sent', 'stock', 'invoice', 'prescription', 'lot', 'place'] as const),
]);

const findingOf = ({ kind, id, title, note, page }: Found): Finding => ({
  key: `${kind} ${id}`,
  group: groupTitles[kind],
  title,
  note,
  href: page,
});

/**
 * Findings in the order they are read: the page of that very title; what has that very number or code; pages and what
 * the open page does; the rest by kind.
 * @param local pages and keys of the open page, the nearest first
 * @param found what the server answered
 */
export function inOrder(local: readonly Finding[], found: readonly Found[], typed: string): Finding[] {
  const kinds = Object.keys(groupTitles);
  const sorted = found.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const first = new Set(
    sorted.filter(({ kind, exact }) => exact && numbered.has(kind)).map(({ kind }) => kind),
  );
  const meant = sorted.filter(({ kind }) => first.has(kind)).map(findingOf);
  const rest = sorted.filter(({ kind }) => !first.has(kind)).map(findingOf);
  const isNamed = local[0] !== undefined && distanceOf(local[0].title, typed) === 0;
  return isNamed ? [...local, ...meant, ...rest] : [...meant, ...local, ...rest];
}

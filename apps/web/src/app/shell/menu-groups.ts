import type { MenuEntry } from '../../routing/menu-entry.ts';

/** Entries of a menu under one heading; those without one stand alone and are always shown. */
export type MenuGroup = { title: string | undefined; entries: MenuEntry[] };

/** Pixels of the window that are not the menu's: the top bar, its title, the edge below. */
const taken = 48 + 42 + 10;

const linesOf = (title: string, letters: number) => Math.ceil(title.length / letters);
/** How high a group stands in the menu, as SectionMenu.module.css lays it out; names that wrap are counted by letters. */
const height = ({ title, entries }: MenuGroup): number =>
  entries.reduce(
    (sum, entry) =>
      sum + (title === undefined ? 14 + 20 * linesOf(entry.title, 18) : 9 + 17 * linesOf(entry.title, 20)),
    0,
  );
const headingHeight = 32;

/**
 * Which groups stand open: what the person has opened or shut himself, else the group of the present page, then the
 * others in their order while the menu fits the window.
 * @param window pixels the window is high
 */
export function openGroups(
  groups: readonly MenuGroup[],
  current: MenuEntry,
  chosen: (title: string) => boolean | undefined,
  window: number,
): Set<string> {
  const titled = groups.filter((group) => group.title !== undefined);
  let left =
    window -
    taken -
    titled.length * headingHeight -
    groups.filter(({ title }) => title === undefined).reduce((sum, group) => sum + height(group), 0);
  const open = new Set<string>();
  const isHere = ({ entries }: MenuGroup) => entries.includes(current);
  const take = (group: MenuGroup) => {
    left -= height(group);
    open.add(group.title ?? '');
  };
  for (const group of titled) if (chosen(group.title ?? '') === true) take(group);
  for (const group of titled.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))) {
    if (chosen(group.title ?? '') !== undefined) continue;
    if (isHere(group) || height(group) <= left) take(group);
  }
  return open;
}

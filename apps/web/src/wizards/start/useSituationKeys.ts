import { type RefObject, useRef } from 'react';
import { type KeyBinding, useKeys } from '../../ui/index.ts';

/** Two digits one after the other name a line: its group, then its place in it. */
const pairTime = 2_000;

const groupsIn = (list: HTMLElement | null): HTMLElement[][] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-group]') ?? [])].map((group) => [
    ...group.querySelectorAll<HTMLElement>('[data-situation]'),
  ]);

/** Keys of the list of situations: arrows go through it, digits open a line by the number shown on it. */
export function useSituationKeys(list: RefObject<HTMLElement | null>): void {
  const pair = useRef<{ group: number; at: number } | null>(null);
  const step = (lines: number, groups: number) => {
    const all = groupsIn(list.current);
    const flat = all.flat();
    const at = flat.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return flat[0]?.focus();
    const group = all.findIndex((own) => own.includes(flat[at] as HTMLElement));
    const next = groups === 0 ? flat[at + lines] : all[group + groups]?.[0];
    next?.focus();
  };
  const digit = (number: number) => {
    const all = groupsIn(list.current);
    const begun = pair.current;
    pair.current = null;
    if (begun && performance.now() - begun.at < pairTime) {
      const line = all[begun.group]?.[number - 1];
      line?.focus();
      line?.click();
      return;
    }
    if (!all[number - 1]) return;
    pair.current = { group: number - 1, at: performance.now() };
    all[number - 1]?.[0]?.focus();
  };
  const digits = Array.from({ length: 9 }, (_, index): KeyBinding => {
    const number = index + 1;
    return {
      keys: String(number),
      title: `Строка по её номеру: группа, затем место в ней (${number})`,
      run: () => digit(number),
      group: 'Выбор по номеру',
    };
  });
  useKeys([
    { keys: 'ArrowDown', title: 'Следующая строка', run: () => step(1, 0) },
    { keys: 'ArrowUp', title: 'Предыдущая строка', run: () => step(-1, 0) },
    { keys: 'ArrowRight', title: 'Следующая группа', run: () => step(0, 1) },
    { keys: 'ArrowLeft', title: 'Предыдущая группа', run: () => step(0, -1) },
    ...digits,
  ]);
}

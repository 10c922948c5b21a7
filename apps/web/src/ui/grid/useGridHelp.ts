import { type KeyBinding, useKeys } from '../keys/index.ts';

/** What a grid lets one do, for the list of keys. */
type Offers = { opens: boolean; selects: boolean; ranges: boolean };

const keysOf = ({ opens, selects, ranges }: Offers): [keys: string, title: string][] => [
  ['ArrowDown', 'К соседней строке (← → — к ячейке)'],
  ['PageDown', 'На экран вниз или вверх (Page Up)'],
  ['End', 'К последней строке (Home — к первой)'],
  ...(opens ? [['Enter', 'Открыть строку'] as [string, string]] : []),
  ...(selects
    ? ([
        ['Space', 'Выбрать строку'],
        ...(ranges ? [] : [['Shift+ArrowDown', 'Выбрать несколько строк подряд'] as [string, string]]),
        ['Ctrl+A', 'Выбрать все строки'],
      ] as [string, string][])
    : []),
  ...(ranges ? [['Shift+ArrowDown', 'Выделить ячейки (Shift с любой стрелкой)'] as [string, string]] : []),
  [
    'Ctrl+C',
    ranges
      ? 'Скопировать выделенные ячейки'
      : selects
        ? 'Скопировать выбранные строки или ячейку'
        : 'Скопировать ячейку',
  ],
  ['Ctrl+Shift+C', 'Скопировать строку целиком'],
];

/** Tells the keys of a grid under `?`: only what this one offers. */
export function useGridHelp(offers: Offers): void {
  useKeys(
    keysOf(offers).map(
      ([keys, title]): KeyBinding => ({
        keys,
        title,
        group: 'В таблице',
        passive: true,
        run: () => undefined,
      }),
    ),
  );
}

import { type KeyBinding, useKeys } from '../../../ui/index.ts';
import type { SheetEditing } from './editing.ts';

/** Done by the sheet itself; only told under `?`. */
const told = (keys: string, title: string): KeyBinding => ({
  keys,
  title,
  group: 'Строки',
  passive: true,
  run: () => undefined,
});

const typing = [
  told('F2', 'Изменить ячейку'),
  told('Tab', 'К следующей ячейке'),
  told('Delete', 'Очистить выделенные ячейки'),
  told('Ctrl+D', 'Заполнить вниз: первая строка — во все выделенные'),
  told('Ctrl+V', 'Вставить ячейки из Excel'),
];

/** Keys of a sheet one types into; `removes` = lines can be taken out of it. */
export function useSheetKeys(
  editing: SheetEditing,
  { isOpen, removes }: { isOpen: boolean; removes: boolean },
) {
  // In a field the browser undoes what is typed there.
  const undoing = { group: 'Строки', inFields: false };
  const keys: KeyBinding[] = [
    ...typing,
    ...(removes ? [told('Ctrl+Delete', 'Удалить строку или выделенные строки')] : []),
    { keys: 'Ctrl+Z', title: 'Отменить изменение строк', ...undoing, run: () => editing.turnBack() },
    { keys: 'Ctrl+Y', title: 'Повторить отменённое', ...undoing, run: () => editing.turnBack(true) },
  ];
  useKeys(isOpen ? keys : []);
}

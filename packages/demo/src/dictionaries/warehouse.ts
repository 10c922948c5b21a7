import { parseTree } from './tree.ts';

/** Kinds of storages, and the storages of the demo that are of them. */
export const storageTypes: readonly { name: string; storages: RegExp }[] = [
  { name: 'Торговый зал', storages: /торговый/i },
  { name: 'Зона приёмки', storages: /приёмки/i },
  { name: 'Холодильное оборудование', storages: /холод/i },
  { name: 'Сейф и комната ПКУ', storages: /пку/i },
  { name: 'Карантин', storages: /карантин/i },
  { name: 'Отделение', storages: /отделение|блок|пункт/i },
  { name: 'Основное хранение', storages: /./ },
];

/** Who answers for storages, by login; the others are everybody's who keeps storages. */
export const keepers: readonly { storage: string; login: string }[] = [
  { storage: 'Комната ПКУ', login: 'sklad' },
  { storage: 'Сейф ПКУ', login: 'zav' },
  { storage: 'Сейф ПКУ', login: 'apteka' },
];

/** Kinds of storage places, from the room to the cell: name and short form. */
export const addressTypes = parseTree(`
Помещение | пом.
  Стеллаж | ст.
    Полка | п.
      Ячейка | яч.
  Шкаф | шк.
  Поддон | под.
`);

/** Places of one storage: name, kind, code on the label. */
export const addresses = parseTree(`
Комната 1 | Помещение | 1
  Стеллаж А | Стеллаж | 1-А
    Полка 1 | Полка | 1-А-1
      Ячейка 1 | Ячейка | 1-А-1-1
      Ячейка 2 | Ячейка | 1-А-1-2
      Ячейка 3 | Ячейка | 1-А-1-3
    Полка 2 | Полка | 1-А-2
      Ячейка 1 | Ячейка | 1-А-2-1
      Ячейка 2 | Ячейка | 1-А-2-2
      Ячейка 3 | Ячейка | 1-А-2-3
    Полка 3 | Полка | 1-А-3
  Стеллаж Б | Стеллаж | 1-Б
    Полка 1 | Полка | 1-Б-1
    Полка 2 | Полка | 1-Б-2
  Шкаф для наружных средств | Шкаф | 1-Ш
Комната 2 | Помещение | 2
  Стеллаж В | Стеллаж | 2-В
    Полка 1 | Полка | 2-В-1
    Полка 2 | Полка | 2-В-2
  Поддон 1 | Поддон | 2-П1
`);

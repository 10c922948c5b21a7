import type { MenuEntry } from '../routing/menu-entry.ts';

/** What accounting is handed. */
export const accountingMenu: MenuEntry[] = [
  {
    to: '/storage/accounting',
    title: 'Выгрузка в бухгалтерию',
    group: 'Документы',
    ability: ['read', 'storages'],
    words: 'упд xml 1с csv бухгалтер выгрузить за период',
  },
];

import type { MenuEntry } from '../../routing/menu-entry.ts';

/** Menu of contracts of preferential provision. */
export const contractMenu: MenuEntry[] = [
  {
    to: '/llo/contracts',
    title: 'Договоры',
    group: 'Закупки',
    ability: ['read', 'llo'],
    words: 'контракты спецификации поставки график остаток программа',
  },
];

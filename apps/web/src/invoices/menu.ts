import type { MenuEntry } from '../routing/menu-entry.ts';

/** Papers of suppliers, among the documents of the warehouse. */
export const invoiceMenu: MenuEntry[] = [
  {
    to: '/storage/invoices',
    title: 'Документы поставщиков',
    group: 'Документы',
    ability: ['read', 'storages'],
    words: 'дистрибьютор упд укд файл накладная поставщика эдо dbf sst загрузить сопоставить',
  },
];

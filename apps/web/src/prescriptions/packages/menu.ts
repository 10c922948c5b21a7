import { can, egisso } from '@provizor/contract';
import type { MenuEntry } from '../../routing/menu-entry.ts';

const access = egisso('read');

/** Menu of what a region is told: packages of the registers, the registry for payment. */
export const packageMenu: MenuEntry[] = [
  {
    to: '/llo/payment',
    title: 'Реестр на оплату',
    access: can('read', 'llo'),
    words: 'счёт плательщик реестр xlsx',
  },
  {
    to: '/llo/patients/upload',
    title: 'Загрузка пациентов',
    access: egisso('manage'),
    words: 'пациенты льготы файл csv xlsx',
  },
  { to: '/llo/egisso', title: 'ЕГИССО', access, words: 'пакеты факты назначения меры протокол 10.06' },
  {
    to: '/llo/frllo',
    title: 'ФРЛЛО',
    access,
    words: 'пакеты граждане льготы рецепты отпуски протокол регистр',
  },
  {
    to: '/llo/registers/settings',
    title: 'Настройка ЕГИССО и ФРЛЛО',
    access,
    words: 'код органа oid окато меры льготы',
  },
].map((entry) => ({ ...entry, group: 'Отчётность региона' }));

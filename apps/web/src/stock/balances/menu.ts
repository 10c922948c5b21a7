import type { MenuEntry } from '../../routing/menu-entry.ts';

/** What lies on the shelves and how it moves. */
export const balanceMenu: MenuEntry[] = [
  { to: '/storage/remains', title: 'Остатки', words: 'партии сроки годности наличие fefo на дату места' },
  { to: '/storage/expiring', title: 'Сроки годности', words: 'просрочено истекает списать срок' },
  { to: '/storage/supply', title: 'Запасы', words: 'дней хватит дефицит кончилось без движения неликвид' },
  {
    to: '/storage/movement',
    title: 'Движение',
    words: 'оборот ведомость журнал приход расход карточка партии',
  },
  { to: '/storage/prices', title: 'Прайс-лист', words: 'розничные цены ценники наценка жнвлп предельная' },
  {
    to: '/storage/assortment',
    title: 'Чего нет из обязательного',
    words: 'минимальный ассортимент перечень',
  },
  {
    to: '/storage/transport',
    title: 'Транспортные упаковки',
    words: 'короба sscc третичные нераскрытые',
  },
].map((entry) => ({ ...entry, ability: ['read', 'storages'] }) as MenuEntry);

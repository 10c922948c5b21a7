import type { MenuEntry } from '../../routing/menu-entry.ts';

/** Documents of the warehouse in the order of work. */
export const documentMenu: MenuEntry[] = [
  { to: '/storage/income', title: 'Приход', words: 'приходные документы накладные поставка' },
  { to: '/storage/move', title: 'Перемещения', words: 'внутреннее перемещение склад отделение' },
  { to: '/storage/orders', title: 'Заявки', words: 'требование заказ отделения потребность' },
  {
    to: '/storage/limits',
    title: 'Нормы и потребность',
    words: 'минимум максимум неснижаемый лимит норматив нужно заказать',
  },
  { to: '/storage/realize', title: 'Реализация', words: 'продажа отпуск за деньги чек' },
  { to: '/storage/reprice', title: 'Переоценка', words: 'новые розничные цены акт переоценки наценка' },
  { to: '/storage/outcome', title: 'Отгрузка на сторону', words: 'возврат поставщику отгрузить 415' },
  {
    to: '/storage/treatment',
    title: 'Расход на лечение',
    words: 'пациент отделение списание на лечение 531',
  },
  { to: '/storage/recipe', title: 'Отпуск по льготным рецептам', words: 'рецепт льгота 521' },
  {
    to: '/storage/destroy',
    title: 'Списание и уничтожение',
    words: 'списать брак просрочка уничтожить 552 541',
  },
  { to: '/storage/invent', title: 'Инвентаризации', words: 'пересчёт подсчёт ревизия излишки недостача' },
  { to: '/storage/initial', title: 'Начальные остатки', words: 'ввод остатков из файла excel' },
].map((entry) => ({ ...entry, group: 'Документы', ability: ['read', 'storages'] }) as MenuEntry);

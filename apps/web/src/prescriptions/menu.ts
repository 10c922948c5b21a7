import { hiv } from '@provizor/contract';
import type { MenuEntry } from '../routing/menu-entry.ts';

/** Preferential prescriptions in the order of work. */
export const prescriptionMenu: MenuEntry[] = [
  { to: '/llo', title: 'Обзор', ability: ['read', 'llo'], words: 'льготные рецепты' },
  {
    to: '/llo/recipes',
    title: 'Рецепты',
    ability: ['read', 'llo'],
    words: 'льготные рецепты внести отсканировать штрихкод',
  },
  {
    to: '/llo/window',
    title: 'Отпуск у окна',
    ability: ['manage', 'llo'],
    words: 'отпустить рецепт выдать обслужить окно',
  },
  {
    to: '/llo/deferred',
    title: 'Отсроченное обеспечение',
    ability: ['read', 'llo'],
    words: 'журнал отсроченные ждут срок дефектура',
  },
  {
    to: '/llo/arrivals',
    title: 'Кого можно обслужить',
    ability: ['read', 'llo'],
    words: 'поступления поставка отсроченные ждущие',
  },
  {
    to: '/llo/need',
    title: 'Потребность по отсроченным рецептам',
    ability: ['read', 'llo'],
    words: 'потребность заявка заказать отсроченные',
  },
  {
    to: '/llo/hiv',
    title: 'Рецепты группы «ВИЧ»',
    access: hiv('read'),
    words: 'регистратор сэмд отпуск',
  },
];

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
];

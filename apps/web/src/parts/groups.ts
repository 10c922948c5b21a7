import type { Part } from './part.ts';

/** Parts of one kind; they come in a chunk of their own. */
export type PartGroup = {
  key: string;
  title: string;
  load: () => Promise<{ parts: readonly Part[] }>;
};

/** The groups in the order of the page. */
export const groups: readonly PartGroup[] = [
  { key: 'buttons', title: 'Кнопки', load: () => import('./groups/buttons.tsx') },
  { key: 'fields', title: 'Поля', load: () => import('./groups/fields.tsx') },
  { key: 'forms', title: 'Формы', load: () => import('./groups/forms.tsx') },
  { key: 'filters', title: 'Отбор', load: () => import('./groups/filters.tsx') },
  { key: 'grids', title: 'Таблицы', load: () => import('./groups/grids.tsx') },
  { key: 'values', title: 'Значения', load: () => import('./groups/values.tsx') },
  { key: 'verdicts', title: 'Вердикты', load: () => import('./groups/verdicts.tsx') },
  { key: 'messages', title: 'Сообщения и ожидание', load: () => import('./groups/messages.tsx') },
  { key: 'windows', title: 'Окна', load: () => import('./groups/windows.tsx') },
  { key: 'pages', title: 'Страницы', load: () => import('./groups/pages.tsx') },
];

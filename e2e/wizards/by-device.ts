import type { Entry } from '../support/pages/wizard-walk.ts';

type Entries = Readonly<Record<string, Entry>>;

const place = { 'Место деятельности': { pick: 'Аптека № 1' } };

/** What goes into the fields of the wizards a registrar takes packs by, by label. */
export const throughRegistrar = {
  withdrawal_reg: {
    ...place,
    'Вид выбытия': { pick: 'Медицинская помощь' },
    'Номер документа': { text: '17' },
  },
  withdrawal_recipe: {
    ...place,
    'Серия рецепта': { text: '77' },
    'Номер рецепта': { text: '15' },
    'Дата рецепта': { text: '12.01.2026' },
  },
} as const satisfies Record<string, Entries>;

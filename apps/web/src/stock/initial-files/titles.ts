import { type BalancesField, balancesFields, balancesHeadings } from '@provizor/domain';

/** What a column may be, as people name it. */
export const fieldTitle = (field: BalancesField): string => balancesHeadings[field][0] ?? field;

/** Choices of a column; the empty one takes nothing of it. */
export const fieldChoices = [
  { value: '', label: 'Не брать' },
  ...balancesFields.map((field) => ({ value: field, label: fieldTitle(field) })),
];

/** What keeps a file from being read by its columns; null = nothing. */
export function columnsObstacle(columns: readonly (BalancesField | null)[]): string | null {
  const fields = columns.filter((field) => field !== null);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice) return `«${fieldTitle(twice)}» выбрано для двух столбцов: оставьте у одного`;
  if (!fields.includes('quantity')) return 'Укажите, в каком столбце количество';
  return fields.some((field) => field === 'name' || field === 'gtin' || field === 'ean13')
    ? null
    : 'Укажите, в каком столбце наименование, GTIN или штрихкод';
}

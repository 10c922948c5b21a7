import type { InitialFileRow } from '@provizor/contract/stock';
import { type BalancesField, balancesFields, balancesHeadings, lacksVatRate } from '@provizor/domain';
import type { VerdictKind } from '../../lib/verdict.ts';
import { counted } from '../../ui/format/index.ts';

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
  if (!fields.some((field) => field === 'name' || field === 'gtin' || field === 'ean13')) {
    return 'Укажите, в каком столбце наименование, GTIN или штрихкод';
  }
  return lacksVatRate(columns) ? 'Цена без НДС: укажите, в каком столбце ставка НДС' : null;
}

/** How far a file has come, and what is to be done with it. */
export function stateOf({
  counts,
  documents,
  drafts,
  unknown_lines: unknown,
}: Pick<InitialFileRow, 'counts' | 'documents' | 'drafts' | 'unknown_lines'>): {
  kind: VerdictKind;
  text: string;
} {
  if (!counts || counts.lines === 0) return { kind: 'attention', text: 'проверьте столбцы' };
  if (documents === 0) return { kind: 'waiting', text: 'документы удалены' };
  if (unknown > 0) {
    return {
      kind: 'attention',
      text: `нет в номенклатуре: ${counted(unknown, 'строка', 'строки', 'строк')}`,
    };
  }
  if (drafts > 0) {
    return {
      kind: 'attention',
      text: `проведите: ${counted(drafts, 'черновик', 'черновика', 'черновиков')}`,
    };
  }
  return counts.refused > 0
    ? { kind: 'ok', text: `проведён; не взято строк: ${counts.refused}` }
    : { kind: 'ok', text: 'проведён' };
}

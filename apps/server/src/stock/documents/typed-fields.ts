import type { FieldError } from '@provizor/contract';
import { type HeaderField, type HeaderInput, typedDate } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { refuse } from '../../core/index.ts';
import { dataFieldsOf } from './rows.ts';

/** What is wrong with the value of a field that is not empty; null when nothing is. */
function faultOf({ type, options, max = 2000 }: HeaderField, value: unknown): string | null {
  switch (type) {
    case 'reference':
      return typeof value === 'number' ? null : 'выберите запись из справочника';
    case 'choice':
      return options?.some((option) => option.value === value) ? null : 'выберите значение из списка';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'ожидается «да» или «нет»';
    case 'date':
      return typedDate.safeParse(value).success ? null : 'введите дату с 01.01.1970 по 31.12.2099';
    case 'decimal':
      return typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value) ? null : 'введите число';
    default:
      if (typeof value !== 'string') return 'ожидается текст';
      return value.length > max ? `не длиннее ${max} знаков` : null;
  }
}

/** Refuses input.invalid with every field of the kind whose value is not of its type (its definition). */
export function demandTyped(kind: StockDocumentKind, { data = {} }: HeaderInput): void {
  const errors = dataFieldsOf(kind).flatMap((field): FieldError[] => {
    const value = data[field.key];
    if (value === undefined || value === null) return [];
    const fault = faultOf(field, value);
    return fault === null ? [] : [{ path: `body.data.${field.key}`, message: `${field.title}: ${fault}` }];
  });
  if (errors.length > 0) refuse('input.invalid', errors);
}

import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { refuse } from '../core/index.ts';

type DatabaseError = Error & { code: string; detail?: string; constraint?: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Columns of a broken key, as PostgreSQL names them: `Key (organization_id, name)=(1, x) already exists.` */
const columnsIn = (detail = ''): string[] => (/Key \(([^)]*)\)/.exec(detail)?.[1] ?? '').split(/,\s*/);

/**
 * The field of the form a broken rule belongs to. Under row-level security the database keeps the columns to itself;
 * its names of constraints (table, columns, kind) still end in the column that decides.
 */
function fieldOf({ fields }: DictionaryDefinition, { detail, constraint = '' }: DatabaseError): string {
  const keys = ['name', 'parent_id', ...fields.map(({ key }) => key)];
  const told = columnsIn(detail).findLast((column) => keys.includes(column) && column !== 'parent_id');
  const named = keys.find((key) => new RegExp(`_${key}_(?:f?key|check)$`).test(constraint));
  return told ?? named ?? 'name';
}

const texts: Readonly<Record<string, string>> = {
  // unique_violation, foreign_key_violation, check_violation
  23505: 'Такая запись уже есть',
  23503: 'Такой записи нет: выберите из списка',
  23514: 'Недопустимое значение',
  // restrict_violation: a patient whose data were masked
  23001: 'Сведения обезличены и больше не меняются: внесите человека заново',
};

/** Runs a change; rules of the database that it breaks are told at their fields. */
export async function tellBroken<T>(definition: DictionaryDefinition, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    // numeric_value_out_of_range names no column
    if (error.code === '22003') refuse('input.invalid', [{ path: 'body', message: 'Слишком большое число' }]);
    // character_not_in_repertoire: NUL
    if (error.code === '22021') refuse('input.invalid', [{ path: 'body', message: 'Недопустимый знак' }]);
    const message = texts[error.code];
    if (message === undefined) throw error;
    return refuse('input.invalid', [{ path: `body.${fieldOf(definition, error)}`, message }]);
  }
}

import { type DictionaryRow, nameKeyOf } from '@provizor/contract/dictionaries';
import type { StockDocumentKind } from '@provizor/domain';

type Named = { id: number; name: string };

/** Fields of a header that follow the choice of a row: the field, and the reference of the row it takes. */
const followers: Partial<Record<StockDocumentKind, Record<string, Record<string, string>>>> = {
  treatment: { scheme_id: { duration_id: 'treatment_duration_id' } },
};

/**
 * What choosing a row for a field of a header says of other fields: the scheme of a treatment brings its duration.
 * @returns values by the keys of those fields; nothing where the row says nothing
 */
export function followed(
  kind: StockDocumentKind,
  key: string,
  row: DictionaryRow | null,
): Record<string, Named> {
  const found: Record<string, Named> = {};
  for (const [field, reference] of Object.entries(followers[kind]?.[key] ?? {})) {
    const [id, name] = [row?.[reference], row?.[nameKeyOf(reference)]];
    if (typeof id === 'number' && typeof name === 'string') found[field] = { id, name };
  }
  return found;
}

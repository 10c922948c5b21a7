import type { CodeKind } from '@provizor/codes/drawn';
import { kept } from '../../lib/storage/local.ts';

/** What labels are printed, as it stands in the address. */
export type LabelFilter = {
  storage_id?: number | undefined;
  /** Only inside of this place. */
  parent_id?: number | undefined;
  /** Only these. */
  ids?: number[] | undefined;
  /** Also places with places inside. */
  all?: true | undefined;
};

const whole = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export function readLabelFilter(search: Record<string, unknown>): LabelFilter {
  const ids = Array.isArray(search.ids) ? search.ids.flatMap((id) => whole(id) ?? []) : [];
  return {
    storage_id: whole(search.storage_id),
    parent_id: whole(search.parent_id),
    ids: ids.length > 0 ? ids : undefined,
    all: search.all === true || search.all === 'true' ? true : undefined,
  };
}

export type Paper = { size: string; kind: CodeKind };

/** The labels of this workplace: its printer and its paper stay the same. */
export const keptPaper = kept<Paper>(
  'labels',
  (value): value is Paper =>
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    typeof value.size === 'string' &&
    'kind' in value &&
    (value.kind === 'code128' || value.kind === 'qr'),
);

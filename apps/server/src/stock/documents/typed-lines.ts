import type { LineInput } from '@provizor/contract/stock';
import { sql } from 'kysely';

/** Fields of a line a person types; cells are never null: 0 is the storage itself. */
const fields = [
  ['nomenclature_id', 'int'],
  ['lot_id', 'int'],
  ['series', 'text'],
  ['expiry', 'date'],
  ['price', 'numeric'],
  ['vat_rate', 'text'],
  ['vat_value', 'numeric'],
  ['paper_sum', 'numeric'],
  ['paper_vat', 'numeric'],
  ['source', 'text'],
  ['quantity', 'numeric'],
  ['asked', 'numeric'],
  ['counted', 'numeric'],
  ['note', 'text'],
  ['patient_id', 'int'],
  ['maker_price', 'numeric'],
  ['retail_price', 'numeric'],
  ['address_id', 'cell'],
  ['address_to_id', 'cell'],
] as const;

const typedValue = ([name, type]: (typeof fields)[number]): string =>
  type === 'cell' ? `coalesce((j.line ->> '${name}')::int, 0)` : `(j.line ->> '${name}')::${type}`;

/** Lines as rows `j (line)`. */
export const linesAsTyped = (lines: readonly LineInput[]) =>
  sql`jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as j (line)`;

/** What a new line is written with, beside its document. */
export const lineColumns = sql.raw(['n', 'anywhere', ...fields.map(([name]) => name)].join(', '));

/** The same columns out of `j.line`. */
export const typedLine = sql.raw(
  ["(j.line ->> 'n_line')::int", "not j.line ? 'address_id'", ...fields.map(typedValue)].join(', '),
);

/** How the line `l` changes by `j.line`: a field that is not named stays. */
export const retypedLine = sql.raw(
  [
    "anywhere = l.anywhere and not j.line ? 'address_id'",
    ...fields.map(
      (field) =>
        `${field[0]} = case when j.line ? '${field[0]}' then ${typedValue(field)} else l.${field[0]} end`,
    ),
  ].join(', '),
);

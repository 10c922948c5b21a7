import type { HeaderInput, LineInput } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { dataFieldsOf } from './rows.ts';
import { demandTyped } from './typed-fields.ts';

type Named = { table: string; ids: number[]; path: string; title: string };

/** Largest number a row can have. */
const largest = 2_147_483_647;

const present = (values: (number | null | undefined)[]): number[] => [
  ...new Set(values.filter((value): value is number => typeof value === 'number' && value > 0)),
];

function namedBy(kind: StockDocumentKind, header: HeaderInput, lines: LineInput[]): Named[] {
  const data = header.data ?? {};
  const own = dataFieldsOf(kind).flatMap(({ key, type, to, title }): Named[] => {
    const value = data[key];
    return type === 'reference' && to !== undefined && typeof value === 'number'
      ? [{ table: to, ids: [value], path: `data.${key}`, title }]
      : [];
  });
  const storages = present([header.storage_id, header.storage_to_id]);
  return [
    { table: 'storage', ids: storages, path: 'storage_id', title: 'Склад' },
    { table: 'partner', ids: present([header.partner_id]), path: 'partner_id', title: 'Контрагент' },
    { table: 'lot', ids: present(lines.map((line) => line.lot_id)), path: 'lines', title: 'Партия' },
    {
      table: 'nomenclature',
      ids: present(lines.map((line) => line.nomenclature_id)),
      path: 'lines',
      title: 'Номенклатура',
    },
    {
      table: 'address',
      ids: present(lines.flatMap((line) => [line.address_id, line.address_to_id])),
      path: 'lines',
      title: 'Место хранения',
    },
    {
      table: 'patient',
      ids: present(lines.map((line) => line.patient_id)),
      path: 'lines',
      title: 'Пациент',
    },
    ...own,
  ].filter(({ ids }) => ids.length > 0);
}

/** The rows a document names, for a statement that does something only when all of them are there. */
export type References = {
  /** How many of each it finds, as an array of integers. */
  counts: RawBuilder<number[]>;
  /** How many it has to find. */
  wanted: number[];
  /** Refuses input.invalid unless as many were found. */
  demand(found: readonly number[] | undefined): void;
};

/** Rows named by a header and lines. Refuses input.invalid when a field of the header is not of its type. */
export function referencesOf(kind: StockDocumentKind, header: HeaderInput, lines: LineInput[]): References {
  demandTyped(kind, header);
  const named = namedBy(kind, header, lines);
  const counts = named.map(({ table, ids }) => {
    const possible = ids.filter((id) => Number.isInteger(id) && id <= largest);
    return sql`(select count(*)::int from ${sql.table(table)} where id = any(${possible}::int[]))`;
  });
  return {
    counts: counts.length === 0 ? sql`array[]::int[]` : sql`array[${sql.join(counts)}]`,
    wanted: named.map(({ ids }) => ids.length),
    demand(found) {
      const unknown = named.find(({ ids }, at) => found?.[at] !== ids.length);
      if (!unknown) return;
      const { path, title } = unknown;
      refuse('input.invalid', [{ path: `body.${path}`, message: `${title}: такой записи нет` }]);
    },
  };
}

/**
 * Refuses input.invalid when a field of the header is not of its type, or the document names a row that is not there
 * (or is another organisation's): one statement, whatever the number of lines.
 */
export async function demandKnown(
  db: TenantTransaction,
  kind: StockDocumentKind,
  header: HeaderInput,
  lines: LineInput[],
): Promise<void> {
  const { counts, wanted, demand } = referencesOf(kind, header, lines);
  if (wanted.length === 0) return;
  const { rows } = await sql<{ counts: number[] }>`/* prepared */ select ${counts} as counts`.execute(db);
  demand(rows[0]?.counts);
}

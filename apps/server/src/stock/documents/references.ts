import type { HeaderInput, LineInput } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
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
  demandTyped(kind, header);
  const named = namedBy(kind, header, lines);
  if (named.length === 0) return;
  const counts = named.map(({ table, ids }) => {
    const possible = ids.filter((id) => Number.isInteger(id) && id <= largest);
    return sql`(select count(*)::int from ${sql.table(table)} where id = any(${possible}::int[]))`;
  });
  const { rows } = await sql<{ counts: number[] }>`/* prepared */
    select array[${sql.join(counts)}] as counts`.execute(db);
  const unknown = named.find(({ ids }, at) => rows[0]?.counts[at] !== ids.length);
  if (unknown) {
    const { path, title } = unknown;
    refuse('input.invalid', [{ path: `body.${path}`, message: `${title}: такой записи нет` }]);
  }
}

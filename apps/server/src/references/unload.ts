import type { unloadTypes } from '@provizor/contract';
import { actionTitle, statusOf } from '@provizor/mdlp';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type UnloadType = (typeof unloadTypes)[number];
type Period = { period_s: string; period_e: string };
type Row = Record<string, string | number | null>;

/** A table that can be taken out: its columns, its rows of a period with the latest first. */
type Unload = {
  name: string;
  columns: readonly { title: string; value(row: Row): string }[];
  from: RawBuilder<unknown>;
  select: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
};

const text = (key: string) => (row: Row) => String(row[key] ?? '');
const column = (title: string, key: string) => ({ title, value: text(key) });
const scheme = (key: string) => ({
  title: 'Вид документа',
  value: (row: Row) => actionTitle(Number(row[key])),
});

const documents = (name: string, table: string, type: string, at: string): Unload => ({
  name,
  columns: [
    column('Схема', 'type'),
    scheme('type'),
    column('Номер', 'doc_num'),
    column('Дата', 'doc_date'),
    column('Отправитель', 'sender'),
    column('Получатель', 'receiver'),
    column('Время', 'at'),
    column('Объектов', 'objects'),
    column('Принято', 'accepted'),
    column('Состояние', 'doc_status'),
    column('Идентификатор', 'document_id'),
  ],
  from: sql.table(table),
  select: sql`
    ${sql.ref(type)} as type, doc_num, to_char(doc_date, 'DD.MM.YYYY') as doc_date, sender, receiver,
    to_char(${sql.ref(at)}, 'DD.MM.YYYY HH24:MI') as at, objects, accepted, doc_status, document_id`,
  at: sql.ref(at),
});

const unloads: Record<UnloadType, Unload> = {
  income: documents('Входящие документы', 'mdlp_incoming', 'doc_type', 'received_at'),
  outcome: documents('Исходящие документы', 'mdlp_outgoing', 'action_id', 'created_at'),
  packs: {
    name: 'Упаковки',
    columns: [
      column('SGTIN', 'sgtin'),
      column('GTIN', 'gtin'),
      column('Наименование', 'name'),
      column('Серия', 'series'),
      column('Годен до', 'expiry'),
      column('Короб', 'sscc'),
      { title: 'Статус', value: (row) => statusOf(text('status')(row)).title },
      column('Место деятельности', 'branch_id'),
      column('Изменено', 'at'),
    ],
    from: sql`(
      select p.*, n.name from pack p
        left join nomenclature n on n.organization_id = p.organization_id and n.gtin = p.gtin) as pack`,
    select: sql`
      sgtin, gtin, name, series, to_char(expiry, 'DD.MM.YYYY') as expiry, sscc, status, branch_id,
      to_char(updated_at, 'DD.MM.YYYY HH24:MI') as at`,
    at: sql.ref('updated_at'),
  },
};

/** Kinds of tables that can be taken out. */
export const unloadKinds = () => ({
  items: Object.entries(unloads).map(([id, { name }]) => ({ id: id as UnloadType, name })),
});

const within = ({ at }: Unload, { period_s, period_e }: Period) =>
  sql`${at} >= ${period_s}::date and ${at} < ${period_e}::date + 1`;

async function rowsOf(db: TenantTransaction, unload: Unload, period: Period, limit: number) {
  const { rows } = await sql<Row>`
    select ${unload.select} from ${unload.from} where ${within(unload, period)}
     order by ${unload.at} desc limit ${limit}`.execute(db);
  return rows.map((row) => unload.columns.map(({ value }) => value(row)));
}

/** The first rows of a period (both days included) and how many there are. */
export async function previewUnload(db: TenantTransaction, type: UnloadType, period: Period, limit: number) {
  const unload = unloads[type];
  const items = await rowsOf(db, unload, period, limit);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${unload.from} where ${within(unload, period)}`.execute(db);
  return { columns: unload.columns.map(({ title }) => title), items, count: rows[0]?.count ?? 0 };
}

/** A cell of CSV; a text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A period as CSV with semicolons, at most `limit` rows; long digits stay texts. */
export async function makeUnload(db: TenantTransaction, type: UnloadType, period: Period, limit: number) {
  const unload = unloads[type];
  const found = await rowsOf(db, unload, period, limit + 1);
  const rows = found.slice(0, limit);
  const lines = [unload.columns.map(({ title }) => title), ...rows].map((row) => row.map(cell).join(';'));
  return {
    file_name: `${unload.name}.csv`,
    content: `\uFEFF${lines.join('\r\n')}\r\n`,
    rows: rows.length,
    more: found.length > limit,
  };
}

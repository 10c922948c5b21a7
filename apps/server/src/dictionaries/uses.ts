import { allows } from '@provizor/contract';
import { type DictionaryDefinition, dictionaries, type Use } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, callerOf } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Place = { table_name: string; column_name: string };
type Referrer = Place & { own: number; total: number };

/** What the tables beside the dictionaries are called. */
const otherTitles: Readonly<Record<string, string>> = {
  app_user: 'Сотрудники',
  user_division: 'Назначения сотрудников',
  lot: 'Партии товаров',
  stock_document: 'Складские документы',
  stock_document_line: 'Строки складских документов',
  invent_count: 'Подсчёты инвентаризаций',
  stock_balance: 'Остатки',
  stock_movement: 'Движения товаров',
  retail_price: 'Розничные цены',
  markup_rule: 'Правила наценки',
  region_markup: 'Предельные надбавки на ЖНВЛП',
  minimum_assortment: 'Минимальный ассортимент',
  pack: 'Упаковки',
  pack_event: 'История упаковок',
  partner_branch: 'Места деятельности контрагентов',
  mdse_pack: 'Уровни упаковки товаров',
  storage_base: 'Базовые склады',
  register_measure: 'Меры ЕГИССО по льготам',
  register_package: 'Пакеты ЕГИССО и ФРЛЛО',
  contract_specification: 'Спецификации льготных договоров',
  storage_keeper: 'Материально ответственные лица',
  stock_closing: 'Закрытие периодов',
  prescription: 'Льготные рецепты',
  patient_benefit: 'Льготы пациентов',
  patient_monetization: 'Отказы от лекарств (монетизация)',
  prescription_status: 'Статусы льготных рецептов',
  personal_request: 'Требования прекратить обработку персональных данных',
  supplier_invoice: 'Документы поставщиков',
  supplier_invoice_line: 'Строки документов поставщиков',
  printed: 'Печатные формы',
  // whose rows are closed to most people is not said
  hiv_task: 'Записи с ограниченным доступом',
};

/** Columns whose table says too little: several of its columns refer to one dictionary, or they mean something else. */
const columnTitles: Readonly<Record<string, string>> = {
  'stock_document.storage_to_id': 'Складские документы, где это второй склад',
  'storage.base_id': 'Склады, для которых это базовый',
};

/** Tables whose rows are counted in a storage: how many there are tells who counts it blind what the books say. */
const booked = new Set(['pack', 'pack_event', 'stock_balance', 'stock_movement', 'stock_reservation']);

/** Whether the person counts some storage blind just now (decision 23). */
async function countsBlind(db: TenantTransaction): Promise<boolean> {
  const { rows } = await sql`
    select from invent_counter p
      join invent_count c on c.organization_id = p.organization_id and c.document_id = p.document_id
     where p.user_id = current_person() and c.blind and c.finished_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Rows shown of each kind. */
const shown = 3;

/**
 * What the rows of a column that refers to dictionary `key` are called; a table that refers to it by several columns
 * has a title for each.
 */
export function useTitle(key: string, { table_name: table, column_name: column }: Place): string {
  const own = columnTitles[`${table}.${column}`];
  if (own !== undefined) return own;
  if (table === key) return 'Подчинённые записи';
  const known = dictionaries.find((definition) => definition.key === table);
  return known?.title ?? otherTitles[table] ?? 'Другие записи';
}

/** Tables some of whose rows are hidden from people by a policy beside that of the organisation. */
async function guardedAmong(db: TenantTransaction, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ table_name: string }>`
    select distinct c.relname::text as table_name from pg_policy p join pg_class c on c.oid = p.polrelid
     where not p.polpermissive and c.relnamespace = 'public'::regnamespace
       and c.relname = any(${tables}::text[])`.execute(db);
  return new Set(rows.map(({ table_name: table }) => table));
}

/** Referrers with the rows the request sees: the function of the database counts by its definer's rights. */
async function seenOf(
  db: TenantTransaction,
  id: number,
  referrers: readonly Referrer[],
): Promise<Referrer[]> {
  const used = referrers.filter(({ total }) => total > 0);
  const guarded = await guardedAmong(
    db,
    used.map(({ table_name: table }) => table),
  );
  const seen: Referrer[] = [];
  for (const referrer of used) {
    const { table_name: table, column_name: column, own, total } = referrer;
    if (own === 0 || booked.has(table) || !guarded.has(table)) {
      seen.push(referrer);
      continue;
    }
    const { rows } = await sql<{ own: number }>`
      select count(*)::int as own from ${sql.table(table)}
       where organization_id = current_organization() and ${sql.ref(column)} = ${id}`.execute(db);
    const shownOwn = rows[0]?.own ?? 0;
    seen.push({ ...referrer, own: shownOwn, total: total - own + shownOwn });
  }
  return seen;
}

async function examplesIn(
  db: TenantTransaction,
  definition: DictionaryDefinition | undefined,
  { column_name: column, own }: Referrer,
  id: number,
): Promise<Use['examples']> {
  if (!definition || own === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(definition.key)} where ${sql.ref(column)} = ${id}
     order by id limit ${shown}`.execute(db);
  const { screenPath } = definition;
  return rows.map((row) => ({
    name: row.name,
    to: screenPath === undefined ? null : `${screenPath}/id${row.id}`,
  }));
}

/** Whose rows anybody of the organisation sees: others are counted and not named. */
const openToAll = ({ access }: DictionaryDefinition): boolean => access.read.kind === 'notUzo';

/**
 * What refers to a row, from the foreign keys of the database: nobody can forget to tell it. Rows of other
 * organisations are counted (a national row may be used by them), never named. Rows the request may not see (a group
 * that is kept apart) are not counted: their number would tell of them. They keep the row from being removed all the same.
 * @param sees which dictionaries the caller may read: rows of others, as of patients, are not named either
 */
export async function usesOf(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  id: number,
  sees: (definition: DictionaryDefinition) => boolean = openToAll,
): Promise<Use[]> {
  const { rows: all } = await sql<Referrer>`
    select * from dictionary_uses(${definition.key}, ${id})`.execute(db);
  const rows = await seenOf(db, id, all);
  const isHidden = rows.some(({ table_name: table }) => booked.has(table)) && (await countsBlind(db));
  const uses: Use[] = [];
  for (const referrer of rows) {
    const { table_name: table, own, total } = referrer;
    const count = definition.scope === 'own' ? own : total;
    if (count === 0) continue;
    const known = dictionaries.find(({ key }) => key === table);
    const title = useTitle(definition.key, referrer);
    if (isHidden && booked.has(table)) {
      uses.push({ title: `${title}: число скрыто до конца слепого подсчёта`, count: 1, examples: [] });
      continue;
    }
    uses.push({
      title,
      count,
      examples: await examplesIn(db, known && sees(known) ? known : undefined, referrer, id),
    });
  }
  return uses;
}

/** The same for the person of a request. */
export const usesFor = (ctx: Context, definition: DictionaryDefinition, id: number): Promise<Use[]> =>
  usesOf(ctx.db, definition, id, ({ access }) => allows(access.read, callerOf(ctx.user)));

import type { ReportParams } from '@provizor/contract';
import type { PkuEntry, PkuMonth } from '@provizor/printing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { withinStorage } from '../../stock/index.ts';
import { packs, periodOf } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** What a paper goes by when goods leave: prescriptions and requirements are told apart (order 378н). */
const way = sql`case when d.kind = 'recipe' then 'по рецептам'
  when d.kind in ('move', 'treatment', 'order') then 'по требованиям'
  when d.kind = 'realize' then 'реализация' when d.kind = 'destroy' then 'списание' else 'прочее' end`;

/** Entries of goods that are counted by pieces; whatever has not moved stays in by what lay there before. */
const counted = ({ storage_id }: ReportParams) => sql`
  stock_flow f
  join lot l on l.organization_id = f.organization_id and l.id = f.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
  join mdse m on m.id = n.mdse_id and m.is_narcotic
  join stock_document d on d.organization_id = f.organization_id and d.id = f.document_id
   and not ${withinStorage}
   and (${storage_id ?? null}::int is null or f.storage_id = ${storage_id ?? null}::int)`;

/** Whether an entry is of what came in; one that takes another back stands on its side. */
const came = sql`((f.quantity > 0) <> f.reversal)`;

type Entry = {
  id: number;
  month: string;
  date: string;
  income: string;
  outcome: string;
  side: string;
  document: string;
};

type Opening = { id: number; name: string; unit: string; opening: string };

const monthTitle = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const titleOf = (month: string) => monthTitle.format(new Date(`${month}-01`)).replace(/\s*г\.$/, '');

function monthsOf(from: string, to: string): string[] {
  const months = [];
  for (let at = new Date(`${from.slice(0, 7)}-01`); at.toISOString().slice(0, 10) <= to; ) {
    months.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}

const millionths = (quantity: string): bigint => {
  const [whole = '0', part = ''] = quantity.replace('-', '').split('.');
  const units = BigInt(whole + part.padEnd(6, '0'));
  return quantity.startsWith('-') ? -units : units;
};
const said = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(7, '0');
  return `${units < 0n ? '-' : ''}${`${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')}`;
};

/** What was counted on the last day of a month, by goods and month. */
async function countedOn(db: TenantTransaction, params: ReportParams): Promise<Map<string, string>> {
  const { storage_id } = params;
  const { rows } = await sql<{ id: number; month: string; counted: string }>`
    select l.nomenclature_id as id, to_char(d.document_date, 'YYYY-MM') as month, ${packs(sql`sum(i.counted)`)} as counted
      from stock_document d
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
     where d.kind = 'invent' and d.state in ('active', 'done') and not d.removed and i.counted is not null
       and d.document_date = (date_trunc('month', d.document_date) + interval '1 month - 1 day')::date
       and (${storage_id ?? null}::int is null or d.storage_id = ${storage_id ?? null}::int)
     group by 1, 2`.execute(db);
  return new Map(rows.map(({ id, month, counted: packsFound }) => [`${id} ${month}`, packsFound]));
}

function journalMonths(
  id: number,
  opening: string,
  months: readonly string[],
  entries: readonly Entry[],
  actual: ReadonlyMap<string, string>,
): PkuMonth[] {
  let left = millionths(opening);
  return months.map((month) => {
    const own = entries.filter((entry) => entry.id === id && entry.month === month);
    const side = (way: 'income' | 'outcome'): PkuEntry[] =>
      own
        .filter((entry) => entry[way] !== '0')
        .map(({ date, side: by, document, [way]: quantity }) => ({ date, side: by, document, quantity }));
    const before = said(left);
    for (const { income, outcome } of own) left += millionths(income) - millionths(outcome);
    return {
      month: titleOf(month),
      opening: before,
      income: side('income'),
      outcome: side('outcome'),
      actual: actual.get(`${id} ${month}`) ?? null,
    };
  });
}

/** What is counted by pieces: rows by goods on the screen, a page for each drug on paper. */
export const pkuReport: ReportDefinition = {
  key: 'pku',
  title: 'Журнал ПКУ',
  about: 'Предметно-количественный учёт: остаток, приход, расход по рецептам и требованиям, остаток на конец',
  params: ['period', 'storage'],
  columns: [
    { key: 'name', title: 'Лекарственное средство', type: 'text' },
    { key: 'opening', title: 'На начало', type: 'quantity' },
    { key: 'income', title: 'Приход', type: 'quantity' },
    { key: 'recipes', title: 'По рецептам', type: 'quantity' },
    { key: 'demands', title: 'По требованиям', type: 'quantity' },
    { key: 'others', title: 'Прочий расход', type: 'quantity' },
    { key: 'closing', title: 'На конец', type: 'quantity' },
  ],
  statement: (params, today) => {
    const { period_s, period_e } = periodOf(params, today);
    const inside = sql`f.date >= ${period_s}::date`;
    const went = (ways: readonly string[], not = false) =>
      packs(sql`
      coalesce(sum(f.outcome) filter (where ${inside} and (${way} = any(${ways}::text[])) <> ${not}), 0)`);
    return sql`
      select n.name, ${packs(sql`coalesce(sum(f.income - f.outcome) filter (where not (${inside})), 0)`)} as opening,
             ${packs(sql`coalesce(sum(f.income) filter (where ${inside}), 0)`)} as income,
             ${went(['по рецептам'])} as recipes, ${went(['по требованиям'])} as demands,
             ${went(['по рецептам', 'по требованиям'], true)} as others,
             ${packs(sql`sum(f.income - f.outcome)`)} as closing,
             jsonb_build_object('kind', 'nomenclature', 'id', n.id::text) as opens
        from ${counted(params)}
       where f.date <= ${period_e}::date
       group by n.id, n.name order by n.name collate "ru-x-icu", n.id`;
  },
  async journal(params, today, db) {
    const { period_s, period_e } = periodOf(params, today);
    const unit = sql`coalesce((
      select coalesce(u.short_name, u.name) from unit u where u.id = n.unit_id), 'упак')`;
    const openings = await sql<Opening>`
      select n.id, n.name, ${unit} as unit,
             ${packs(sql`coalesce(sum(f.income - f.outcome) filter (where f.date < ${period_s}::date), 0)`)} as opening
        from ${counted(params)}
       where f.date <= ${period_e}::date group by n.id, n.name, n.unit_id
       order by n.name collate "ru-x-icu", n.id`.execute(db);
    const entries = await sql<Entry>`
      select n.id, to_char(f.date, 'YYYY-MM') as month, f.date::text as date,
             ${packs(sql`sum(f.income)`)} as income, ${packs(sql`sum(f.outcome)`)} as outcome,
             case when ${came} then coalesce(p.name, s.name) else ${way} end as side,
             '№ ' || d.number || case when ${came} then ' от ' || to_char(f.date, 'DD.MM.YYYY')
                                      else coalesce(', ' || h.name, ', ' || t.name, '') end as document
        from ${counted(params)}
        join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
        left join storage t on t.organization_id = d.organization_id and t.id = d.storage_to_id
        left join partner p on p.organization_id = d.organization_id and p.id = d.partner_id
        left join patient h on h.organization_id = d.organization_id and h.id = (d.data ->> 'patient_id')::int
       where f.date between ${period_s}::date and ${period_e}::date
       group by n.id, d.id, d.organization_id, d.kind, d.number, f.date, s.name, t.name, p.name, h.name, ${came}
      having round(sum(f.income), 6) <> 0 or round(sum(f.outcome), 6) <> 0
       order by f.date, min(f.id)`.execute(db);
    const actual = await countedOn(db, params);
    const places = await sql<{ organization: string; storage: string | null }>`
      select o.name as organization, (select name from storage where id = ${params.storage_id ?? null}::int) as storage
        from organization o where o.id = current_setting('app.organization_id')::int`.execute(db);
    const months = monthsOf(period_s, period_e);
    return {
      kind: 'pku',
      organization: places.rows[0]?.organization ?? '',
      storage: places.rows[0]?.storage ?? 'все склады',
      period: `${titleOf(period_s.slice(0, 7))} – ${titleOf(period_e.slice(0, 7))}`,
      responsible: '',
      drugs: openings.rows.map(({ id, name, unit: of, opening }) => ({
        name,
        unit: of,
        months: journalMonths(id, opening, months, entries.rows, actual),
      })),
    };
  },
};

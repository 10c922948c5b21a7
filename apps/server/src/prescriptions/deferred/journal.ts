import type { CallReply, FileReply, HandlerInput, listDeferred } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { printFile } from '../../core/print/index.ts';
import { workingDays } from '../calendars.ts';
import { type FoundRow, prescriptionColumns, prescriptionTables, shownRow } from '../rows.ts';
import { fromStorage } from './served.ts';

type Filter = HandlerInput<typeof listDeferred>['query'];
type Journal = CallReply<typeof listDeferred>;
type Row = FoundRow & { can_serve: boolean; open: string };

/** Prescriptions on deferred service, those whose term ends first come first. */
export async function journalOf(ctx: Context, filter: Filter): Promise<Journal> {
  const { db, now } = ctx;
  const today = dayOf(now());
  const part = filter.query?.trim() || null;
  const { rows } = await sql<Row>`
    select ${prescriptionColumns}, trim_scale(p.quantity - p.released)::text as open,
           ${fromStorage(today)} as can_serve
      from ${prescriptionTables()}
     where p.status = 'deferred'
       and (${filter.programme_id ?? null}::int is null or p.programme_id = ${filter.programme_id ?? null}::int)
       and (${filter.storage_id ?? null}::int is null or p.storage_id = ${filter.storage_id ?? null}::int)
       and (${part}::text is null or strpos(lower(a.name || ' ' || p.series || ' ' || p.number || ' ' || p.drug),
                                            lower(${part}::text)) > 0)
     order by p.deferred_until, p.id limit 5000`.execute(db);
  const calendar = await workingDays(db);
  const all = rows.map(({ can_serve, open, ...row }) => ({
    ...shownRow(row, today, calendar),
    can_serve,
    open,
  }));
  const items = all.filter(({ term }) => filter.state === undefined || term?.state === filter.state);
  const inState = (state: 'overdue' | 'soon') => items.filter(({ term }) => term?.state === state).length;
  return {
    items,
    count: items.length,
    overdue: inState('overdue'),
    soon: inState('soon'),
    can_serve: items.filter((row) => row.can_serve).length,
  };
}

const russian = (day: string | undefined | null): string => day?.split('-').toReversed().join('.') ?? '';

/** The journal as a spreadsheet. */
export async function printJournal(ctx: Context, filter: Filter): Promise<FileReply> {
  const { items, count, overdue } = await journalOf(ctx, filter);
  const columns = [
    { title: '№', number: true, width: 0.4 },
    { title: 'Рецепт' },
    { title: 'Дата' },
    { title: 'Пациент', width: 2 },
    { title: 'Выписано', width: 2 },
    { title: 'Осталось', number: true },
    { title: 'Программа' },
    { title: 'Обратился' },
    { title: 'Срок' },
    { title: 'Рабочих дней', number: true },
  ] as const;
  const rows = items.map((row, i) => [
    String(i + 1),
    `${row.series} ${row.number}`.trim(),
    russian(row.date),
    row.patient.name,
    `${row.drug} ${row.dosage}`.trim(),
    row.open,
    row.programme.name,
    russian(row.status_date),
    russian(row.term?.last),
    String(row.term?.left ?? ''),
  ]);
  const about = [`На ${russian(dayOf(ctx.now()))}: рецептов ${count}, срок истёк у ${overdue}`];
  const title = 'Журнал отсроченного обеспечения';
  return printFile({ title, about, columns, rows, footer: [] }, 'xlsx', title);
}

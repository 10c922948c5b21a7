import {
  type CallReply,
  type ContractFigures,
  firstPage,
  type HandlerInput,
  type LloContract,
  type listLloContracts,
  nextPage,
} from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { patternsOf } from '../dictionaries/index.ts';
import { figuresOf, findLines } from './specifications.ts';

type Asked = Pick<Context, 'db' | 'now'>;
type Row = Omit<LloContract, 'figures' | 'warnings'> & ContractFigures;

/** More lines than a specification has: warnings are told of all. */
const allLines = 5000;

const columns = sql`
  c.id, c.name as number, c.date::text as date, c.date_end::text as date_end, c.partner_id, p.name as partner_name,
  c.contract_type_id, t.name as contract_type_name, c.source_type_id, o.name as source_type_name, c.gos_number,
  c.amount::text as amount, c.comment, c.programme_id, g.name as programme_name, c.version`;

/** Contracts of the programmes by a condition over `c`, the latest first, with totals over goods of the specification and beyond. */
const contractRows = (where: RawBuilder<unknown>, limit: number) => sql<Row>`
  with chosen as (
    select * from contract c where c.programme_id is not null and ${where}
     order by coalesce(c.date, '-infinity') desc, c.id desc limit ${limit}),
  line as (
    select coalesce(s.contract_id, g.contract_id) as contract_id, s.id, coalesce(s.quantity, 0) as quantity,
           coalesce(s.price, 0) as price, coalesce(g.delivered, 0) as delivered,
           coalesce(g.delivered_sum, 0) as delivered_sum, coalesce(g.released, 0) as released,
           coalesce(g.released_sum, 0) as released_sum
      from (select * from contract_specification where contract_id in (select id from chosen)) s
      full join contract_progress(array[current_organization()], (select array_agg(id) from chosen)) g
        on g.contract_id = s.contract_id and g.nomenclature_id = s.nomenclature_id),
  total as (
    select contract_id, count(id)::int as lines, sum(quantity) as quantity, sum(round(quantity * price, 2)) as sum,
           sum(delivered) as delivered, sum(delivered_sum) as delivered_sum, sum(released) as released,
           sum(released_sum) as released_sum, sum(greatest(quantity - delivered, 0)) as awaited,
           sum(round(greatest(quantity - delivered, 0) * price, 2)) as awaited_sum
      from line group by 1)
  select ${columns}, coalesce(x.lines, 0) as lines,
         coalesce(x.quantity, 0)::text as quantity, coalesce(x.sum, 0)::text as sum,
         coalesce(x.delivered, 0)::text as delivered, coalesce(x.delivered_sum, 0)::text as delivered_sum,
         coalesce(x.released, 0)::text as released, coalesce(x.released_sum, 0)::text as released_sum,
         coalesce(x.awaited, 0)::text as awaited, coalesce(x.awaited_sum, 0)::text as awaited_sum,
         coalesce(x.delivered - x.released, 0)::text as remaining,
         coalesce(x.delivered_sum - x.released_sum, 0)::text as remaining_sum
    from chosen c
    left join total x on x.contract_id = c.id
    left join partner p on p.organization_id = c.organization_id and p.id = c.partner_id
    left join contract_type t on t.id = c.contract_type_id
    left join source_type o on o.id = c.source_type_id
    left join programme g on g.organization_id = c.organization_id and g.id = c.programme_id
   order by coalesce(c.date, '-infinity') desc, c.id desc`;

/** A line's warnings name its goods in those of the contract. */
async function withWarnings(ctx: Asked, rows: Row[]): Promise<LloContract[]> {
  const lines = await findLines(ctx, sql`s.contract_id = any(${rows.map(({ id }) => id)}::int[])`, allLines);
  return rows.map((row) => {
    const { quantity, sum, delivered, delivered_sum, released, released_sum, ...rest } = row;
    const { awaited, awaited_sum, remaining, remaining_sum, ...contract } = rest;
    return {
      ...contract,
      figures: figuresOf(row),
      warnings: lines
        .filter((line) => line.contract_id === row.id)
        .flatMap(({ nomenclature_name: goods, warnings }) =>
          warnings.map((one) => ({ ...one, message: `«${goods}»: ${one.message}` })),
        ),
    };
  });
}

/** Where a page ends: date and id of its last row. */
function readNext(next: string | undefined): RawBuilder<unknown> {
  if (next === undefined) return sql`true`;
  const [, day, id] = /^(\d{4}-\d{2}-\d{2}|-)_(\d{1,9})$/.exec(next) ?? [];
  if (day === undefined)
    return refuse('input.invalid', [{ path: 'query.next', message: 'Нет такой страницы' }]);
  return sql`(coalesce(c.date, '-infinity'), c.id) < (${day === '-' ? '-infinity' : day}::date, ${Number(id)})`;
}

/**
 * A page of contracts, the latest first.
 * @param asked a period takes contracts in force on one of its days; words are looked for in the number, the register's
 *   number and the supplier
 */
export async function contractsOf(
  ctx: Asked,
  asked: HandlerInput<typeof listLloContracts>['query'],
): Promise<CallReply<typeof listLloContracts>> {
  const from = asked.period ?? asked.period_s ?? null;
  const until = asked.period ?? asked.period_e ?? null;
  const matches = sql.join(
    [
      sql`(${from}::date is null or c.date_end is null or c.date_end >= ${from}::date)`,
      sql`(${until}::date is null or c.date is null or c.date <= ${until}::date)`,
      sql`(${asked.programme_id ?? null}::int is null or c.programme_id = ${asked.programme_id ?? null})`,
      ...patternsOf(asked.query).map(
        (pattern) => sql`(c.search like ${pattern} or exists (
          select from partner s where s.id = c.partner_id and s.search like ${pattern}))`,
      ),
    ],
    sql` and `,
  );
  const most = asked.limit ?? (asked.next === undefined ? firstPage : nextPage);
  const { rows } = await contractRows(sql`${matches} and ${readNext(asked.next)}`, most + 1).execute(ctx.db);
  const items = await withWarnings(ctx, rows.slice(0, most));
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from contract c where c.programme_id is not null and ${matches}`.execute(
    ctx.db,
  );
  const last = items.at(-1);
  const more = rows.length > most && last !== undefined;
  return { items, count: counted.rows[0]?.count ?? 0, next: more ? `${last.date ?? '-'}_${last.id}` : null };
}

/** One contract of a programme. Refuses not-found. */
export async function contractOf(ctx: Asked, id: number): Promise<LloContract> {
  const { rows } = await contractRows(sql`c.id = ${id}`, 1).execute(ctx.db);
  const [contract] = await withWarnings(ctx, rows);
  return contract ?? refuse('not-found');
}

import {
  type CallReply,
  type ContractFigures,
  firstPage,
  type HandlerInput,
  type listSpecifications,
  nextPage,
  type Specification,
} from '@provizor/contract';
import { dayOf, specificationWarnings } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { patternsOf } from '../dictionaries/index.ts';

type Asked = Pick<Context, 'db' | 'now'>;
type Row = Omit<Specification, 'warnings' | 'figures'> & ContractFigures & { until: string | null };

/** Figures of a line over `s` (what was agreed) and `p` (what became of it); texts, so that no digit is lost. */
export const figureColumns = sql`
  s.quantity::text as quantity, round(s.quantity * s.price, 2)::text as sum,
  coalesce(p.delivered, 0)::text as delivered, coalesce(p.delivered_sum, 0)::text as delivered_sum,
  coalesce(p.released, 0)::text as released, coalesce(p.released_sum, 0)::text as released_sum,
  greatest(s.quantity - coalesce(p.delivered, 0), 0)::text as awaited,
  round(greatest(s.quantity - coalesce(p.delivered, 0), 0) * s.price, 2)::text as awaited_sum,
  (coalesce(p.delivered, 0) - coalesce(p.released, 0))::text as remaining,
  (coalesce(p.delivered_sum, 0) - coalesce(p.released_sum, 0))::text as remaining_sum`;

const toSpecification =
  (today: string) =>
  (row: Row): Specification => {
    const { schedule, until } = row;
    return {
      id: row.id,
      contract_id: row.contract_id,
      nomenclature_id: row.nomenclature_id,
      nomenclature_name: row.nomenclature_name,
      price: row.price,
      comment: row.comment,
      version: row.version,
      schedule,
      figures: figuresOf(row),
      warnings: specificationWarnings({
        today,
        quantity: Number(row.quantity),
        delivered: Number(row.delivered),
        released: Number(row.released),
        until: until ?? undefined,
        schedule: schedule.map(({ date, quantity }) => ({ day: date, quantity: Number(quantity) })),
      }).map(({ rule, message, cure }) => ({ rule, message, cure })),
    };
  };

/** The figures of a row and nothing besides. */
export const figuresOf = (row: ContractFigures): ContractFigures => ({
  quantity: row.quantity,
  sum: row.sum,
  delivered: row.delivered,
  delivered_sum: row.delivered_sum,
  released: row.released,
  released_sum: row.released_sum,
  awaited: row.awaited,
  awaited_sum: row.awaited_sum,
  remaining: row.remaining,
  remaining_sum: row.remaining_sum,
});

/** Lines by a condition over `s`, in the order of their ids. */
export async function findLines(
  { db, now }: Asked,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Specification[]> {
  const { rows } = await sql<Row>`
    with chosen as (
      select s.*, n.name as nomenclature_name, c.date_end
        from contract_specification s
        join nomenclature n on n.organization_id = s.organization_id and n.id = s.nomenclature_id
        join contract c on c.organization_id = s.organization_id and c.id = s.contract_id
       where ${where} order by s.id limit ${limit})
    select s.id, s.contract_id, s.nomenclature_id, s.nomenclature_name, s.price::text as price, s.comment, s.version,
           s.date_end::text as until, ${figureColumns},
           coalesce((select jsonb_agg(jsonb_build_object('date', d.date, 'quantity', d.quantity::text) order by d.date)
              from contract_schedule d where d.specification_id = s.id), '[]') as schedule
      from chosen s
      left join contract_progress(array[current_organization()], (select array_agg(distinct contract_id) from chosen)) p
        on p.contract_id = s.contract_id and p.nomenclature_id = s.nomenclature_id
     order by s.id`.execute(db);
  return rows.map(toSpecification(dayOf(now())));
}

/** A page of the lines of a contract, or of all. */
export async function linesOf(
  ctx: Asked,
  { query, contract, limit, next }: HandlerInput<typeof listSpecifications>['query'],
): Promise<CallReply<typeof listSpecifications>> {
  const matches = sql.join(
    [
      sql`(${contract ?? null}::int is null or s.contract_id = ${contract ?? null})`,
      ...patternsOf(query).map((pattern) => sql`n.search like ${pattern}`),
    ],
    sql` and `,
  );
  const most = limit ?? (next === undefined ? firstPage : nextPage);
  const found = await findLines(ctx, sql`${matches} and s.id > ${next ?? 0}`, most + 1);
  const items = found.slice(0, most);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contract_specification s
      join nomenclature n on n.organization_id = s.organization_id and n.id = s.nomenclature_id
     where ${matches}`.execute(ctx.db);
  const more = found.length > most;
  return { items, count: rows[0]?.count ?? 0, next: more ? (items.at(-1)?.id ?? null) : null };
}

/** One line. Refuses not-found. */
export async function specificationOf(ctx: Asked, id: number): Promise<Specification> {
  const [line] = await findLines(ctx, sql`s.id = ${id}`, 1);
  return line ?? refuse('not-found');
}

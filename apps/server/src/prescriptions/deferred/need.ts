import type { CallReply, HandlerInput, listDeferredNeed, orderDeferredNeed } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { stockWork } from '../../stock/index.ts';

type Need = CallReply<typeof listDeferredNeed>;

/** What is wanted for those who wait, by drug, dosage and programme, and the goods it is ordered as. */
export async function needOf(
  db: TenantTransaction,
  { programme_id: programme, storage_id: storage }: HandlerInput<typeof listDeferredNeed>['query'],
): Promise<Need> {
  const { rows: items } = await sql<Need['items'][number]>`
    with wanted as (
      select min(p.drug) as drug, p.dosage, p.mnn_id, p.programme_id, p.measure, count(*)::int as prescriptions,
             sum(p.quantity - p.released) as quantity, min(p.deferred_until)::text as due, min(p.id) as one
        from prescription p
       where p.status = 'deferred'
         and (${programme ?? null}::int is null or p.programme_id = ${programme ?? null}::int)
         and (${storage ?? null}::int is null or p.storage_id = ${storage ?? null}::int)
       group by lower(p.drug), p.dosage, p.mnn_id, p.programme_id, p.measure)
    select w.drug, w.dosage, case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as mnn,
           jsonb_build_object('id', g.id, 'name', g.name) as programme, w.measure, w.prescriptions,
           trim_scale(w.quantity)::text as quantity, w.due, o.goods
      from wanted w
      join programme g on g.id = w.programme_id
      left join mnn m on m.id = w.mnn_id
      left join lateral (
        select jsonb_build_object('id', n.id, 'name', n.name, 'packs', ceil(w.quantity / u.per_pack)::text) as goods
          from prescription p
          join nomenclature n on n.organization_id = p.organization_id
          left join mdse d on d.gtin = n.gtin
         cross join lateral (select case when w.measure = 'packs' then 1
                                         when jsonb_array_length(n.levels) > 0 then n.units_in_pack
                                         else d.amount end as per_pack) u
         where p.id = w.one and goods_for(p, n.gtin, n.name) = '' and u.per_pack > 0
         order by n.id desc limit 1) o on true
     order by w.due, w.drug`.execute(db);
  return { items, count: items.length };
}

/** Makes an order of the need, one line for each of the goods. Refuses prescription.no-need. */
export async function orderNeed(
  ctx: Context,
  {
    storage_id,
    storage_to_id,
    programme_id,
    need_storage_id,
  }: HandlerInput<typeof orderDeferredNeed>['body'],
): Promise<CallReply<typeof orderDeferredNeed>> {
  const { items } = await needOf(ctx.db, { programme_id, storage_id: need_storage_id });
  const packs = new Map<number, number>();
  for (const { goods } of items) {
    if (goods) packs.set(goods.id, (packs.get(goods.id) ?? 0) + Number(goods.packs));
  }
  if (packs.size === 0) refuse('prescription.no-need');
  const { id, number } = await stockWork.add(ctx, 'order', {
    storage_id,
    storage_to_id: storage_to_id ?? null,
    comment: 'По журналу отсроченного обеспечения',
    lines: [...packs].map(([nomenclature_id, asked], i) => ({
      n_line: i + 1,
      nomenclature_id,
      asked: String(asked),
    })),
  });
  return { document_id: id, number, lines: packs.size };
}

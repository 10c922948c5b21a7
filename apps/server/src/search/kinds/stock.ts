import { can } from '@provizor/contract';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { patternsOf } from '../../dictionaries/index.ts';
import { noted, searchKind } from '../kind.ts';
import { day, holds, holdsUnmarked, isNumber, latest, most, nearness, numberText } from '../numbers.ts';

const access = can('read', 'storages');

type Document = {
  id: string;
  kind: StockDocumentKind;
  number: string;
  date: string;
  storage: string;
  partner: string | null;
};

/** Documents of the stock by number or by id, theirs or that of the document of MDLP they came from. */
export const documents = searchKind<Document>({
  kind: 'stock',
  access,
  rows: (sought) => {
    if (sought.text === '') return null;
    return sql`
      select ${nearness(sql`d.number`, sought)} as rank,
             jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'date', ${day(sql`d.document_date`)},
               'storage', s.name, 'partner', p.name) as facts
        from stock_document d
        join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
        left join partner p on p.organization_id = d.organization_id and p.id = d.partner_id
       where not d.removed and d.id in (
         select e.id from stock_document e
          where ${isNumber(sql`e.number`, sought)} or e.id = ${sought.uuid}::uuid or e.mdlp_document_id = ${sought.uuid}
         union
         select t.id from unnest(${Object.keys(stockDocumentKinds)}::text[]) k
          cross join lateral (
            select c.id, c.number from stock_document c where c.kind = k
             order by c.document_date desc, c.id desc limit ${latest}) t
          where ${holds(sql`t.number`, sought)})
       order by rank, d.document_date desc, d.id desc limit ${most}`;
  },
  show: ({ id, kind, number, date, storage, partner }) => ({
    id,
    title: `${stockDocumentKinds[kind].title} ${numberText(number, date)}`,
    note: noted(partner, storage),
    page: `/storage/${kind === 'order' ? 'orders' : kind}/id${id}`,
  }),
});

type Invoice = { id: string; number: string; date: string; seller: string };

/** Papers of suppliers by the supplier's number or by his name. */
export const invoices = searchKind<Invoice>({
  kind: 'invoice',
  access,
  rows: (sought) => {
    if (sought.text === '') return null;
    return sql`
      select case when ${isNumber(sql`i.number`, sought)} then 0 when ${holds(sql`i.number`, sought)}
                  then ${nearness(sql`i.number`, sought)} else 3 end as rank,
             jsonb_build_object('id', i.id, 'number', i.number, 'date', ${day(sql`i.date`)},
               'seller', i.seller_name) as facts
        from supplier_invoice i
       where i.id in (
         select e.id from supplier_invoice e where ${isNumber(sql`e.number`, sought)}
         union
         select t.id from (select id, number, seller_name from supplier_invoice order by id desc limit ${latest}) t
          where ${holds(sql`t.number`, sought)} or ${holds(sql`t.seller_name`, sought)})
       order by rank, i.date desc, i.id desc limit ${most}`;
  },
  show: ({ id, number, date, seller }) => ({
    id,
    title: numberText(number, date),
    note: seller,
    page: `/storage/invoices/id${id}`,
  }),
});

type Lot = {
  id: number;
  name: string;
  series: string | null;
  expiry: string | null;
  quantity: string | null;
  storages: string | null;
};

/** Lots by series, by their label, by a code or the name of the goods while there is something of them. */
export const lots = searchKind<Lot>({
  kind: 'lot',
  access,
  rows: (sought) => {
    const { text, lot, gtin } = sought;
    const patterns = patternsOf(text);
    if (lot === 0 && gtin === '' && text === '') return null;
    const named = sql.join(
      [
        ...(patterns.length > 0 && sought.inside
          ? patterns.map((pattern) => sql`n.search like ${pattern}`)
          : [sql`false`]),
      ],
      sql` and `,
    );
    return sql`
      select f.rank, jsonb_build_object('id', l.id, 'name', n.name, 'series', l.series, 'expiry', ${day(sql`l.expiry`)},
               'quantity', b.quantity, 'storages', b.storages) as facts
        from (
          select x.id, min(x.rank) as rank from (
            select e.id, 0 as rank from lot e where e.id = ${lot}::int or ${isNumber(sql`e.series`, sought)}
            union all
            select o.id, case when ${holdsUnmarked(sql`o.series`, sought)} then 1 else 3 end
              from nomenclature n join lot o on o.organization_id = n.organization_id and o.nomenclature_id = n.id
             where (n.gtin = ${gtin} or (${named}) or ${holdsUnmarked(sql`o.series`, sought)})
               and exists (select from stock_balance q where q.organization_id = o.organization_id
                              and q.lot_id = o.id and q.quantity > 0)
          ) x group by x.id
        ) f
        join lot l on l.id = f.id
        join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
        left join lateral (
          select trim_scale(sum(q.quantity))::text as quantity, string_agg(distinct s.name, ', ') as storages
            from stock_balance q join storage s on s.organization_id = q.organization_id and s.id = q.storage_id
           where q.organization_id = l.organization_id and q.lot_id = l.id and q.quantity > 0) b on true
       order by f.rank, b.quantity is null, l.expiry, l.id limit ${most}`;
  },
  show: ({ id, name, series, expiry, quantity, storages }) => ({
    id: String(id),
    title: name,
    note: noted(
      series && `серия ${series}`,
      expiry && `годен до ${expiry}`,
      quantity ? `${quantity.replace('.', ',')} уп.` : 'нет на складах',
      storages,
    ),
    page: `/storage/movement/card?lot_id=${id}`,
  }),
});

/** A storage place by its label or by its name: what lies there. */
export const places = searchKind<{ id: number; name: string; code: string; storage: string }>({
  kind: 'place',
  access,
  rows: (sought) => {
    const { place, text, inside } = sought;
    if (place === '' && !inside) return null;
    return sql`
      select case when a.code = ${place} then 0 else ${nearness(sql`a.name`, sought)} end as rank,
             jsonb_build_object('id', a.id, 'name', a.name, 'code', a.code, 'storage', s.name) as facts
        from address a join storage s on s.organization_id = a.organization_id and s.id = a.storage_id
       where a.code = ${place} or (${inside} and strpos(lower(a.name), ${text}) > 0)
       order by rank, a.name collate "ru-x-icu", a.id limit ${most}`;
  },
  show: ({ id, name, code, storage }) => ({
    id: String(id),
    title: name,
    note: noted(storage, `код ${code}`),
    page: `/storage/remains?address_id=${id}`,
  }),
});

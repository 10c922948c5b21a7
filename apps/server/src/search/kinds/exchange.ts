import { can } from '@provizor/contract';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import { noted, searchKind } from '../kind.ts';
import { day, holds, isNumber, latest, most, nearness, numberText } from '../numbers.ts';

type Document = {
  id: string;
  type: number;
  number: string | null;
  date: string | null;
  other: string | null;
};

/** Name of a place of a counterparty. */
const nameOf = (branch: 'i.sender' | 'o.receiver') => sql`(
  select p.name from partner_branch b join partner p on p.organization_id = b.organization_id and p.id = b.partner_id
   where b.branch_id = ${sql.ref(branch)} limit 1)`;

/** Incoming documents by number, by id, by a pack or box they name, by the name of the sender. */
export const deliveries = searchKind<Document>({
  kind: 'delivery',
  access: can('read', 'mdlp'),
  rows: (sought) => {
    const { text, uuid, sgtin, sscc, inside } = sought;
    const code = sgtin || sscc;
    if (text === '' && code === '') return null;
    return sql`
      select case when d.of_code or d.document_id = ${uuid} then 0 when d.of_number then ${nearness(sql`d.doc_num`, sought)}
                  else 3 end as rank,
             jsonb_build_object('id', d.document_id, 'type', d.doc_type, 'number', d.doc_num,
               'date', ${day(sql`d.doc_date::date`)}, 'other', d.other) as facts
        from (
          select distinct on (i.document_id) i.document_id, i.doc_type, i.doc_num, i.doc_date, i.received_at,
                 x.of_code, x.of_number, ${nameOf('i.sender')} as other
            from (
              select l.document_id, true as of_code, false as of_number
                from mdlp_incoming_line l
               where l.code in (${code}::text, (select b.sscc from mdlp_box_pack b where b.sgtin = ${sgtin} limit 1))
              union all
              select n.document_id, false, true from mdlp_incoming n
               where ${isNumber(sql`n.doc_num`, sought)} or n.document_id = ${uuid}
              union all
              select t.document_id, false, true
                from (select document_id, doc_num from mdlp_incoming order by received_at desc limit ${latest}) t
               where ${holds(sql`t.doc_num`, sought)}
              union all
              select s.document_id, false, false
                from (select document_id, sender from mdlp_incoming order by received_at desc limit ${latest}) s
               where ${inside} and s.sender = any(array(
                 select b.branch_id from partner_branch b
                   join partner p on p.organization_id = b.organization_id and p.id = b.partner_id
                  where strpos(lower(p.name), ${text}) > 0))
            ) x join mdlp_incoming i on i.document_id = x.document_id
           order by i.document_id, x.of_code desc, x.of_number desc
        ) d
       order by rank, d.received_at desc limit ${most}`;
  },
  show: ({ id, type, number, date, other }) => ({
    id,
    title: numberText(number, date),
    note: noted(other, actionTitle(type)),
    page: `/mdlp/income/id${id}`,
  }),
});

/** Documents to MDLP by number or by id, ours or MDLP's. */
export const sent = searchKind<Document>({
  kind: 'sent',
  access: can('read', 'mdlp'),
  rows: (sought) => {
    if (sought.text === '') return null;
    return sql`
      select ${nearness(sql`coalesce(o.doc_num, '')`, sought)} as rank,
             jsonb_build_object('id', o.id, 'type', o.action_id, 'number', o.doc_num,
               'date', ${day(sql`o.doc_date::date`)}, 'other', ${nameOf('o.receiver')}) as facts
        from mdlp_outgoing o
       where o.id in (
         select e.id from mdlp_outgoing e
          where ${isNumber(sql`e.doc_num`, sought)} or e.document_id = ${sought.uuid} or e.id = ${sought.uuid}::uuid
         union
         select t.id from (select id, doc_num from mdlp_outgoing order by created_at desc limit ${latest}) t
          where ${holds(sql`t.doc_num`, sought)})
       order by rank, o.created_at desc limit ${most}`;
  },
  show: ({ id, type, number, date, other }) => ({
    id,
    title: numberText(number, date),
    note: noted(actionTitle(type), other),
    page: `/mdlp/outcome/id${id}`,
  }),
});

import type { ReportParams } from '@provizor/contract';
import { sql } from 'kysely';
import { dayStart } from '../../exchange/index.ts';
import { periodOf } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Documents to MDLP made in the period, by days of Moscow as their list has them (decision 35). */
const made = (params: ReportParams, today: string) => {
  const { period_s, period_e } = periodOf(params, today);
  return sql`o.created_at >= ${dayStart(period_s)} and o.created_at < ${dayStart(period_e)} + interval '1 day'`;
};

const hours = (value: ReturnType<typeof sql>) =>
  sql`round((extract(epoch from ${value}) / 3600)::numeric, 1)::text`;

/** How the exchange with MDLP went. */
export const exchangeReports: ReportDefinition[] = [
  {
    key: 'discipline',
    title: 'Дисциплина обмена с МДЛП',
    about: 'Документы по схемам: сколько отправлено, принято, отклонено и сколько часов ждали ответа',
    params: ['period'],
    ability: 'mdlp',
    chart: {
      title: 'Документы по схемам',
      by: 'scheme',
      axis: 'name',
      series: [
        { key: 'accepted', title: 'принято' },
        { key: 'failed', title: 'с ошибками' },
        { key: 'waiting', title: 'без ответа' },
      ],
    },
    columns: [
      { key: 'scheme', title: 'Схема', type: 'text' },
      { key: 'documents', title: 'Документов', type: 'integer' },
      { key: 'accepted', title: 'Принято', type: 'integer' },
      { key: 'failed', title: 'С ошибками', type: 'integer' },
      { key: 'waiting', title: 'Без ответа', type: 'integer' },
      { key: 'median', title: 'Ответ, часов (половина)', type: 'number' },
      { key: 'longest', title: 'Ответ, часов (дольше всех)', type: 'number' },
    ],
    statement: (params, today) => {
      const wait = sql`o.ticket_at - o.sent_at`;
      // a document may fail without a ticket: refused at the door, unreadable, never sent
      return sql`
        select o.action_id::text as scheme, count(*)::int as documents,
               (count(*) filter (where o.state <> 'failed' and o.result = 'Accepted'))::int as accepted,
               (count(*) filter (where o.state = 'failed' or o.result in ('Rejected', 'Partial')))::int as failed,
               (count(*) filter (where o.state <> 'failed' and o.result is null and o.sent_at is not null))::int
                 as waiting,
               ${hours(sql`percentile_cont(0.5) within group (order by ${wait})`)} as median,
               ${hours(sql`max(${wait})`)} as longest
          from mdlp_outgoing o where ${made(params, today)} and o.state <> 'cancelled'
         group by o.action_id order by o.action_id`;
    },
  },
  {
    key: 'mdlp_errors',
    title: 'Ошибки МДЛП по причинам',
    about: 'Какие ошибки приходили в квитанциях: сколько раз и в скольких документах',
    params: ['period'],
    ability: 'mdlp',
    chart: {
      title: 'Документы по причинам ошибок',
      by: 'code',
      axis: 'name',
      series: [{ key: 'documents', title: 'документов' }],
    },
    columns: [
      { key: 'code', title: 'Код', type: 'text' },
      { key: 'description', title: 'Что ответила МДЛП', type: 'text' },
      { key: 'documents', title: 'Документов', type: 'number' },
      { key: 'objects', title: 'Упаковок и коробов', type: 'integer' },
      { key: 'last', title: 'В последний раз', type: 'moment' },
    ],
    statement: (params, today) => sql`
        select e.error_code as code, min(e.error_desc) as description, count(distinct e.outgoing_id)::int as documents,
               count(e.object_id)::int as objects, to_json(max(o.created_at)) #>> '{}' as last
          from mdlp_outgoing_error e
          join mdlp_outgoing o on o.organization_id = e.organization_id and o.id = e.outgoing_id
         where ${made(params, today)}
         group by e.error_code order by count(*) desc, e.error_code`,
  },
];

import type { CallReply, getQueue } from '@provizor/contract';
import type { MethodKey } from '@provizor/mdlp';
import { type RawBuilder, sql } from 'kysely';
import { boxesText } from '../outgoing/awaited-boxes.ts';
import { stage } from '../outgoing/due.ts';
import { underWay } from '../outgoing/rows.ts';
import type { CancelState } from './cancel.ts';

/** What the statement has to know of the organisation's place at MDLP. */
export type Place = {
  /** Beginning of the names of its accounts. */
  origin: string;
  pace: number;
  /** Account the program itself works under; null while nobody is signed in. */
  account: string | null;
};

/** Rows of the list; the rest is counted. */
export const shown = 300;

const iso = (moment: RawBuilder<unknown>) => sql`to_json(${moment})#>>'{}'`;
const millis = (ms: RawBuilder<unknown>) => sql`make_interval(secs => (${ms}) / 1000.0)`;

/** Documents signed and not ended yet, each lane of each account with its places in the line. */
const documents = ({ origin, pace }: Place) => sql`
  select 'document' as kind, o.id::text as id, o.action_id::text as title,
    concat_ws(' · ', nullif(o.doc_num, ''), nullif(n.name, '')) as note, o.objects as count,
    case when o.waits_for is not null then o.waits_for
         when o.next_attempt_at is null then 'session'
         when o.failures > 0 and o.next_attempt_at > now() then 'pause'
         when o.stage = 'apply' then 'working'
         when o.stage in ('look', 'ticket') then 'processing'
         when o.state = 'sending' then 'working'
         else 'turn' end as reason,
    o.message,
    case o.stage when 'look' then 'document' when 'apply' then null else o.stage end as method,
    case when o.next_attempt_at > now() then ${iso(sql`o.next_attempt_at`)}
         when o.next_attempt_at is not null and o.stage in ('send', 'sendLarge') and o.state = 'queued'
           then ${iso(sql`now() + ${millis(sql`l.wait + (o.place - 1) * l.interval_ms * ${pace}::float8`)}`)} end as until,
    ${iso(sql`o.created_at`)} as since, greatest(o.attempts, o.failures) + o.looks as attempts, o.created_at as at,
    o.state, o.document_id, o.sending_at
  from (select m.*, ${stage} as stage,
          row_number() over (partition by m.thumbprint, ${stage} order by m.created_at, m.id) as place
          from mdlp_outgoing m where ${underWay}) o
  left join partner_branch p on p.branch_id = o.receiver left join partner n on n.id = p.partner_id
  left join lateral mdlp_line(${origin} || ' ' || o.thumbprint, o.stage) l on o.stage in ('send', 'sendLarge')`;

const nobody = ({ account }: Place) => sql`${account}::text is null`;

/** Accepted documents whose effect waits for MDLP to tell what lies in their boxes. */
const awaitedBoxes = (place: Place) => sql`
  select 'document', o.id::text, o.action_id::text, concat_ws(' · ', nullif(o.doc_num, ''), nullif(n.name, '')), w.boxes,
    case when ${nobody(place)} then 'session' when w.next_at > now() then 'pause' else 'turn' end,
    coalesce(${boxesText}, 'Документ принят, программа узнаёт у МДЛП, что лежит в коробах'), 'fullHierarchies',
    case when not ${nobody(place)} and w.next_at > now() then ${iso(sql`w.next_at`)} end,
    ${iso(sql`w.since`)}, w.attempts, w.since, o.state, o.document_id, o.sending_at
  from (select outgoing_id, count(*)::int as boxes, min(since) as since, max(attempts) as attempts,
          min(next_attempt_at) as next_at from pack_effect_box group by outgoing_id) w
  join mdlp_outgoing o on o.id = w.outgoing_id
  left join partner_branch p on p.branch_id = o.receiver left join partner n on n.id = p.partner_id`;

/** MDLP has kept it from everybody who is signed in: it goes on with the next log-in. */
const refused = sql`(i.content = 'failed' and i.content_refused)`;

/**
 * Documents whose content is still to be loaded: those not tried yet as one row, the others one by one, also those MDLP
 * keeps from us.
 */
const contents = (place: Place) => sql`
  select 'content', null, 'Содержимое входящих документов', null, count(*)::int,
    case when ${nobody(place)} then 'session' else 'turn' end, null, 'download',
    case when ${nobody(place)} then null
         else ${iso(sql`now() + ${millis(sql`max(l.wait) + count(*) * max(l.interval_ms) * ${place.pace}::float8`)}`)} end,
    ${iso(sql`min(i.created_at)`)}, 0, min(i.created_at), null, null, null
  from mdlp_incoming i, lateral mdlp_line(${place.account}, 'download') l
 where i.content in ('waiting', 'loading') and i.content_error is null
having count(*) > 0
  union all
  select 'content', i.document_id, 'Содержимое документа ' || i.doc_type,
    concat_ws(' · ', nullif(i.doc_num, ''), nullif(n.name, '')), 1,
    case when ${nobody(place)} or ${refused} then 'session' when i.next_attempt_at > now() then 'mdlp' else 'turn' end,
    i.content_error, 'download',
    case when ${nobody(place)} or ${refused} then null else ${iso(sql`i.next_attempt_at`)} end,
    ${iso(sql`i.created_at`)}, i.content_attempts, i.created_at, null, null, null
  from mdlp_incoming i left join partner_branch p on p.branch_id = i.sender left join partner n on n.id = p.partner_id
 where (i.content in ('waiting', 'loading') and i.content_error is not null) or ${refused}`;

/** Deliveries whose boxes somebody wants to look into. */
const boxes = (place: Place) => sql`
  select 'boxes', i.document_id, 'Содержимое коробов',
    concat_ws(' · ', nullif(i.doc_num, ''), nullif(n.name, '')), u.boxes,
    case when ${nobody(place)} then 'session' when l.wait > 0 then 'turn' else 'working' end, null, 'fullHierarchies',
    case when not ${nobody(place)} and l.wait > 0 then ${iso(sql`now() + ${millis(sql`l.wait`)}`)} end,
    null, 0, i.received_at, null, null, null
  from mdlp_incoming i left join partner_branch p on p.branch_id = i.sender left join partner n on n.id = p.partner_id
  cross join lateral mdlp_line(${place.account}, 'fullHierarchies') l
  cross join lateral (
    select count(*)::int as boxes from mdlp_incoming_line c
     where c.document_id = i.document_id and c.kind = 'sscc'
       and not exists (select from mdlp_box b where b.sscc = c.code)) u
 where i.boxes_wanted and i.content = 'ready' and u.boxes > 0`;

/** Status checks that run in the background. */
const checks = (place: Place) => sql`
  select 'check', c.draft_id::text, 'Проверка статусов КИЗ', null, greatest(0, c.total - c.checked),
    case when ${nobody(place)} then 'session' when c.wait_until > now() then 'turn' else 'working' end, c.message,
    'publicSgtinsByList', case when c.wait_until > now() then ${iso(sql`c.wait_until`)} end, null, 0, null, null, null, null
  from wizard_check c where c.state = 'running'`;

/** Names of medicines and partners to be looked up. */
const names = (place: Place) => sql`
  select 'names', null, 'Названия товаров и контрагентов', null, count(*)::int,
    case when ${nobody(place)} then 'session' else 'turn' end, null, 'medProducts',
    case when not ${nobody(place)} and max(l.wait) > 0 then ${iso(sql`now() + ${millis(sql`max(l.wait)`)}`)} end,
    null, 0, null, null, null, null
  from mdlp_name_wanted n, lateral mdlp_line(${place.account}, 'medProducts') l
having count(*) > 0`;

/** Files of documents that are being made. */
const unloads = (place: Place) => sql`
  select 'unload', u.id::text, 'Выгрузка документов',
    to_char(u.period_s, 'DD.MM.YYYY') || ' – ' || to_char(u.period_e, 'DD.MM.YYYY'), greatest(0, u.total - u.done),
    case when u.state = 'queued' then 'turn' when ${nobody(place)} and u.message is not null then 'session' else 'working' end,
    u.message, 'download', null, ${iso(sql`u.created_at`)}, 0, u.created_at, null, null, null
  from mdlp_unload u where u.state in ('queued', 'running')`;

type Item = CallReply<typeof getQueue>['items'][number];

/** Something that waits; `state` is null for what is no document of ours, `total` is how much waits in all. */
export type QueueRow = Omit<Item, 'method' | 'can_retry' | 'can_cancel' | 'why_not'> &
  Omit<CancelState, 'state'> & {
    state: CancelState['state'] | null;
    method: MethodKey | null;
    /** Since when it waits: what the rows are ordered by. */
    at: Date | null;
    total: number;
  };

/** Everything that waits, in one statement: signed documents first, in the order they were signed. */
export const queueStatement = (place: Place) => sql<QueueRow>`
  select q.*, count(*) over ()::int as total from (
    ${documents(place)} union all ${awaitedBoxes(place)} union all ${contents(place)} union all ${boxes(place)} union all ${checks(place)}
    union all ${names(place)} union all ${unloads(place)}) q
   order by array_position(array['document', 'check', 'boxes', 'content', 'unload', 'names'], q.kind), q.at nulls last, q.id
   limit ${shown}`;

import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { dayStart } from '../income/list.ts';

/** What a file is made of. */
export type Wanted = {
  sides: ('income' | 'outcome')[];
  doc_type: number[];
  period_s: string;
  period_e: string;
};

/** A document of the register. */
export type RegisterRow = {
  side: 'income' | 'outcome';
  /** Key of its stored XML. */
  owner: string;
  document_id: string | null;
  doc_type: number;
  doc_num: string | null;
  doc_date: string | null;
  /** Moscow time, yyyy-MM-dd HH:mm. */
  at: string;
  sender: string;
  sender_name: string | null;
  receiver: string | null;
  receiver_name: string | null;
  objects: number | null;
  accepted: number;
  errors: number | null;
  doc_status: string | null;
  done: number;
  user: string | null;
  has_xml: boolean;
  has_ticket: boolean;
  key: string;
};

/** Documents read in one go. */
const pageSize = 200;

const tables = {
  income: { table: 'mdlp_incoming', type: 'doc_type', at: 'received_at', owner: sql`d.document_id` },
  outcome: { table: 'mdlp_outgoing', type: 'action_id', at: 'created_at', owner: sql`d.id::text` },
} as const;

type Side = keyof typeof tables;

const conditions = (side: Side, { doc_type: types, period_s: from, period_e: to }: Wanted) => sql`
      d.${sql.ref(tables[side].at)} >= ${dayStart(from)}
  and d.${sql.ref(tables[side].at)} < ${dayStart(to)} + interval '1 day'
  and ${types.length > 0 ? sql`d.${sql.ref(tables[side].type)} = any(${types}::int[])` : sql`true`}`;

/** How many documents are wanted, and how many tickets they have. */
export async function countWanted(
  db: TenantTransaction,
  wanted: Wanted,
): Promise<{ documents: number; tickets: number }> {
  let documents = 0;
  let tickets = 0;
  for (const side of new Set(wanted.sides)) {
    const ticket = side === 'outcome' ? sql`count(d.ticket_at)::int` : sql`0`;
    const { rows } = await sql<{ n: number; tickets: number }>`
      select count(*)::int as n, ${ticket} as tickets from ${sql.table(tables[side].table)} d
       where ${conditions(side, wanted)}`.execute(db);
    documents += rows[0]?.n ?? 0;
    tickets += rows[0]?.tickets ?? 0;
  }
  return { documents, tickets };
}

const nameOf = (column: string) => sql`coalesce(
  (select b.name from branch b where b.branch_id = d.${sql.ref(column)} limit 1),
  (select p.name from partner_branch b join partner p on p.organization_id = b.organization_id and p.id = b.partner_id
    where b.branch_id = d.${sql.ref(column)} limit 1))`;

const columnsOf = (side: Side) =>
  side === 'income'
    ? sql`d.document_id, d.doc_type, d.objects, d.accepted, null::int as errors, d.done, null as "user"`
    : sql`d.document_id, d.action_id as doc_type, d.objects, d.accepted, d.errors,
        case when d.state = 'failed' or d.result = 'Rejected' then 2 when d.result = 'Partial' then 3
             when d.state = 'done' then 1 else 0 end as done,
        case when d.origin = 'elsewhere' then 'вне программы'
             else (select u.name from app_user u where u.id = d.user_id) end as "user"`;

async function readPage(
  db: TenantTransaction,
  side: Side,
  wanted: Wanted,
  last: RegisterRow | undefined,
): Promise<RegisterRow[]> {
  const { table, at, owner } = tables[side];
  const beyond = last
    ? sql`and (d.${sql.ref(at)}, ${owner}) > (${last.key}::timestamptz, ${last.owner} collate "C")`
    : sql``;
  const { rows } = await sql<RegisterRow>`
    select ${side} as side, ${owner} as owner, ${columnsOf(side)}, d.doc_num, d.doc_date,
      to_char(d.${sql.ref(at)} at time zone 'Europe/Moscow', 'YYYY-MM-DD HH24:MI') as at, d.sender,
      ${nameOf('sender')} as sender_name, d.receiver, ${nameOf('receiver')} as receiver_name, d.doc_status,
      exists (select from mdlp_body x where x.owner = ${owner} and x.part = 'document') as has_xml,
      exists (select from mdlp_body x where x.owner = ${owner} and x.part = 'ticket') as has_ticket,
      d.${sql.ref(at)}::text as key
    from ${sql.table(table)} d where ${conditions(side, wanted)} ${beyond}
    order by d.${sql.ref(at)}, ${owner} collate "C" limit ${pageSize}`.execute(db);
  return rows;
}

/** The wanted documents in the order of time, a page in memory at once. */
export async function* wantedRows(
  tx: <T>(fn: (ctx: { db: TenantTransaction }) => Promise<T>) => Promise<T>,
  wanted: Wanted,
): AsyncGenerator<RegisterRow> {
  for (const side of new Set(wanted.sides)) {
    let last: RegisterRow | undefined;
    for (;;) {
      const page = await tx(({ db }) => readPage(db, side, wanted, last));
      yield* page;
      last = page.at(-1);
      if (page.length < pageSize) break;
    }
  }
}

import type { PackNotice } from '@provizor/domain';
import type { Content } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { Expanded } from './expand.ts';

/** A notification with its goods. */
export type Notice = PackNotice & {
  documentId: string;
  receivedAt: Date;
  header: Readonly<Record<string, unknown>>;
  lines: Content[];
};

type Row = {
  doc_type: number;
  sender: string;
  receiver: string;
  received_at: Date;
  header: Record<string, unknown> | null;
  lines: Content[];
};

/** The stored notification, or undefined when it is not there. */
export async function readNotice(db: TenantTransaction, documentId: string): Promise<Notice | undefined> {
  const { rows } = await sql<Row>`
    select i.doc_type, i.sender, i.receiver, i.received_at, i.header,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'code', l.code) order by l.n), '[]')
         from mdlp_incoming_line l where l.document_id = i.document_id) as lines
      from mdlp_incoming i where i.document_id = ${documentId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const header = row.header ?? {};
  return {
    documentId,
    type: row.doc_type,
    author: row.sender,
    addressee: row.receiver,
    lifted: header.sign_arbitration === '2',
    receivedAt: row.received_at,
    header,
    lines: row.lines,
  };
}

/**
 * Whether a document of ours that MDLP may have names these packs or their boxes and has not come to its end: what the
 * other side did may be an answer to it.
 */
export async function unendedAbout(
  db: TenantTransaction,
  lines: readonly Content[],
  { packs, boxes }: Expanded,
  ended: string | null,
): Promise<boolean> {
  const codes = new Set(lines.map(({ code }) => code));
  for (const { sgtin, box } of packs) {
    codes.add(sgtin);
    if (box) codes.add(box);
  }
  for (const { sscc } of boxes) codes.add(sscc);
  const { rows } = await sql<{ found: boolean }>`
    with recursive above(code) as (
      select c collate "C" from unnest(${[...codes]}::text[]) c
      union
      select coalesce(p.sscc, b.parent_sscc) from above
        left join pack p on p.sgtin = above.code left join box b on b.sscc = above.code
       where coalesce(p.sscc, b.parent_sscc) is not null
    )
    select exists (
      select from mdlp_outgoing o join mdlp_outgoing_object n on n.outgoing_id = o.id
       where o.applied_at is null and o.sending_at is not null and o.id is distinct from ${ended}::uuid
         and n.code in (select code from above)) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether a move was our own document: its ticket has moved the packs. */
export async function isOwnMove(db: TenantTransaction, notice: Notice): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (
      select from mdlp_outgoing o join mdlp_outgoing_object n on n.outgoing_id = o.id
       where o.action_id = 431 and o.sender = ${notice.author} and o.receiver = ${notice.addressee}
         and o.doc_num is not distinct from ${notice.header.doc_num ?? null} and o.attempts > 0
         and n.code = ${notice.lines[0]?.code ?? ''}) as own`.execute(db);
  return rows[0]?.own ?? false;
}

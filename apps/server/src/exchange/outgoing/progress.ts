import type { CallReply, getOutgoing } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { remainingObjects } from '../errors/document.ts';
import { problemsOf } from '../errors/problems.ts';
import { boxesNext } from './awaited-boxes.ts';
import { type OutgoingRow, outgoingColumns, outgoingItem } from './list.ts';

type Progress = CallReply<typeof getOutgoing>;
type Step = Progress['steps'][number];

type Moments = {
  created_at: string;
  sending_at: string | null;
  sent_at: string | null;
  core_at: string | null;
  processed_at: string | null;
  ticket_at: string | null;
  applied_at: string | null;
};

type Row = OutgoingRow &
  Moments & {
    accepted: number;
    attempts: number;
    remaining: number;
    /** MDLP has found errors; their explanation is asked for only then, a screen looks here many times a minute. */
    faulty: boolean;
    operation_comment: string | null;
    unreconciled: number | null;
    /** Somebody has looked at its end. */
    seen: boolean;
    income_type: number | null;
    next_attempt_at: string | null;
    stock_documents: Progress['stock_documents'];
  };

const moment = (column: string) => sql`to_json(o.${sql.ref(column)})#>>'{}' as ${sql.ref(column)}`;

/**
 * The steps a person sees. A step is done at its moment; the first without one runs, unless the document has ended
 * there; what follows waits. A cancelled document has been signed, and no step follows.
 */
export function progressSteps(row: Moments & Pick<Row, 'state' | 'doc_status' | 'result'>): Step[] {
  const moments: [Step['key'], string | null][] = [
    ['signed', row.created_at],
    ['sent', row.sent_at],
    ['format', row.core_at],
    ['core', row.processed_at],
    ['ticket', row.ticket_at],
    ['applied', row.applied_at],
  ];
  if (row.state === 'cancelled') return [{ key: 'signed', state: 'done', at: row.created_at }];
  const failed = row.state === 'failed';
  const stopped =
    failed && row.doc_status === 'FAILED_RESULT_READY' ? 2 : moments.findIndex(([, at]) => at === null);
  const open = stopped === -1 ? moments.length : stopped;
  // A failure has no result to apply: its last moment is that of giving up.
  const end = failed ? Math.min(open, moments.length - 1) : open;
  return moments.map(([key, at], index) => {
    if (failed && index >= end) return { key, state: index === end ? 'failed' : 'waiting', at: null };
    return {
      key,
      state: index < end ? 'done' : index === end ? 'running' : 'waiting',
      at: index < end ? at : null,
    };
  });
}

/** How far a signed document is, down to its ticket with every error explained; looking at it takes it off the bell. */
export async function progressOf(ctx: Context, id: string): Promise<Progress> {
  const { rows } = await sql<Row>`/* prepared */
    select ${outgoingColumns}, o.accepted, o.attempts, o.operation_comment, o.unreconciled, o.seen_at is not null as seen,
      (select i.doc_type from mdlp_incoming i where i.document_id = o.income_document_id) as income_type,
      to_json(coalesce(o.next_attempt_at, ${boxesNext}))#>>'{}' as next_attempt_at,
      ${remainingObjects} as remaining,
      exists (select from mdlp_outgoing_error e where e.outgoing_id = o.id) as faulty,
      ${moment('created_at')}, ${moment('sending_at')}, ${moment('sent_at')}, ${moment('core_at')},
      ${moment('processed_at')}, ${moment('ticket_at')}, ${moment('applied_at')},
      coalesce((
        select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'number', s.number, 'state', s.state)
                        order by s.created_at, s.id)
          from stock_document_mdlp m
          join stock_document s on s.organization_id = m.organization_id and s.id = m.document_id
         where m.organization_id = o.organization_id and m.outgoing_id = o.id and not s.removed), '[]')
        as stock_documents
    from mdlp_outgoing o where o.id = ${id}`.execute(ctx.db);
  const row = rows[0] ?? refuse('not-found');
  const places = await findPlaces(
    ctx.db,
    ctx.user.organizationId,
    [row.sender, row.receiver].filter((place) => place !== null),
  );
  if (row.applied_at !== null && !row.seen) {
    await sql`
      update mdlp_outgoing set seen_at = now()
       where id = ${id} and applied_at is not null and seen_at is null`.execute(ctx.db);
  }
  return {
    ...outgoingItem(row, places),
    steps: progressSteps(row),
    accepted_objects: row.accepted,
    problems: row.faulty
      ? await problemsOf(ctx, {
          id,
          scheme: row.action_id,
          sender: row.sender,
          objects: row.objects,
          income: row.income_document_id,
          unsent: row.state === 'failed' && row.document_id === null,
          remaining: row.remaining,
        })
      : [],
    remaining: row.remaining,
    stock_documents: row.stock_documents,
    next_attempt_at: row.next_attempt_at,
    attempts: row.attempts,
    operation_comment: row.operation_comment,
    unreconciled: row.unreconciled,
    income_type: row.income_type,
  };
}

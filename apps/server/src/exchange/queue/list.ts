import type { CallReply, getQueue } from '@provizor/contract';
import { actionTitle, methods } from '@provizor/mdlp';
import type { Context } from '../../core/index.ts';
import { mdlpAddressOf } from '../../mdlp-address/index.ts';
import { accountOf } from '../link/contour.ts';
import { sessionOf } from '../session/state.ts';
import { paceOf } from '../settings.ts';
import { tooLate } from './cancel.ts';
import { type Place, type QueueRow, queueStatement } from './statement.ts';

type Reply = CallReply<typeof getQueue>;
type Item = Reply['items'][number];

/** What waits for one of these goes on when a person asks: intervals and MDLP's own work are not in our hands. */
const mayRetry: readonly Item['reason'][] = ['session', 'mdlp', 'pause', 'limit', 'processing'];

const titleOf = ({ kind, title }: QueueRow): string =>
  kind === 'document' ? `${title} · ${actionTitle(Number(title))}` : title;

function itemOf(row: QueueRow): Item {
  const { kind, id, note, count, reason, message, until, since, attempts, method, state } = row;
  const late = state === null ? null : tooLate({ ...row, state });
  return {
    kind,
    id,
    title: titleOf(row),
    note: note || null,
    count,
    reason,
    message,
    until,
    since,
    attempts,
    method: method && { number: methods[method].number, title: methods[method].title },
    can_retry: kind !== 'check' && kind !== 'unload' && mayRetry.includes(reason),
    can_cancel: (kind === 'document' && late === null) || kind === 'boxes',
    why_not: late,
  };
}

/** Everything of the organisation that waits for MDLP: for what, how long, and what can be done about it. */
export async function queueOf(ctx: Context): Promise<Reply> {
  const { config } = ctx.services;
  const session = await sessionOf(ctx);
  const account = session && accountOf(config, session.contour, session.thumbprint).name;
  const place: Place = { origin: await originOf(ctx, session?.contour), pace: paceOf(config), account };
  const { rows } = await queueStatement(place).execute(ctx.db);
  return {
    now: ctx.now().toISOString(),
    session: session !== null,
    items: rows.map(itemOf),
    count: rows[0]?.total ?? 0,
  };
}

/** Accounts are named by the contour they belong to. */
async function originOf({ db, services }: Context, contour: string | undefined): Promise<string> {
  const url = contour ?? (await mdlpAddressOf(db, services.config)).url;
  return url === null ? '' : new URL(url).origin;
}

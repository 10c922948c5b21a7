import type { EventFrame } from '@provizor/contract';
import { paperPath } from '../../lib/paper-path.ts';
import { isRecord } from '../../lib/storage/local.ts';
import { pages, pathOf } from '../../routing/pages.ts';

/** What an event is about, as its payload names it. */
type Payload = {
  outgoing_id?: unknown;
  incoming_id?: unknown;
  /** Document types that arrived together. */
  income?: unknown;
  /** State of a session of MDLP. */
  session?: unknown;
  /** A file of documents that is ready. */
  unload_id?: unknown;
  /** A paper that is made. */
  link?: unknown;
  /** A query of a report, or a report that is made by schedule. */
  report?: unknown;
  /** A proposal to a shared directory. */
  proposal?: unknown;
  /** It is of the person's own log-in. */
  account?: unknown;
  id?: unknown;
  kind?: unknown;
};

type EventPlace = { to: string; search?: Record<string, unknown> };

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** The page an event leads to; null when it leads nowhere. */
export function eventPlace({ data }: Pick<EventFrame, 'data'>): EventPlace | null {
  const payload: Payload = data.payload ?? {};
  const outgoing = text(payload.outgoing_id);
  if (outgoing) return { to: pathOf(pages.sentDocument, outgoing) };
  const incoming = text(payload.incoming_id);
  if (incoming) return { to: pathOf(pages.delivery, incoming) };
  if (Array.isArray(payload.income)) return { to: pages.deliveries };
  if (payload.session !== undefined) return { to: pages.queue };
  if (payload.unload_id !== undefined) return { to: pages.unload };
  if (payload.account === true) return { to: '/profile' };
  if (payload.proposal === true) return { to: '/farm/proposals' };
  const link = text(payload.link);
  if (link) return { to: paperPath(link) };
  const report = isRecord(payload.report) ? payload.report : {};
  const [run, saved] = [text(report.run), text(report.id)];
  if (run) return { to: `/${report.section}/reports/run/${encodeURIComponent(run)}` };
  if (saved) return { to: `/${report.section}/reports/id${encodeURIComponent(saved)}` };
  const id = text(payload.id);
  if (data.type === 'batch.arrived') return { to: pages.batches };
  if (id && payload.kind === 'income') return { to: pathOf(pages.receipt, id) };
  return null;
}

/** Whether an event belongs to the exchange: people without its ability are not told of it. */
export function isOfExchange(frame: Pick<EventFrame, 'data'>): boolean {
  return eventPlace(frame)?.to.startsWith('/mdlp/') === true && frame.data.type !== 'batch.arrived';
}

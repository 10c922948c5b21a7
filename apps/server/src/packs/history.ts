import type { CallReply, getPack } from '@provizor/contract';
import { type PackOperation, packOperations, packOperationTitle } from '@provizor/domain';
import { actionTitle, statusOf } from '@provizor/mdlp';
import type { TenantTransaction } from '../database/index.ts';
import { documentTitles } from '../stock/index.ts';
import { findPack, findPackEvents, type PackEventRow } from './queries.ts';

type History = CallReply<typeof getPack>['events'];
type PackDocument = History[number]['document'];

function documentOf(event: PackEventRow, titles: Map<string, string>): PackDocument {
  const { outgoing_id, incoming_id, stock_document_id, stock_kind } = event;
  if (outgoing_id !== null) {
    const scheme = packOperations[event.kind as PackOperation]?.scheme;
    const title = scheme ? `${scheme} · ${actionTitle(scheme)}` : 'Исходящий документ МДЛП';
    return { id: outgoing_id, kind: 'outgoing', stock_kind: null, title };
  }
  if (stock_document_id !== null) {
    return {
      id: stock_document_id,
      kind: 'stock',
      stock_kind,
      title: titles.get(stock_document_id) ?? 'Складской документ',
    };
  }
  return incoming_id === null
    ? null
    : { id: incoming_id, kind: 'incoming', stock_kind: null, title: 'Входящий документ МДЛП' };
}

/** What happened to a pack at us, the latest first, in words and with the document behind each event. */
async function packHistory(db: TenantTransaction, sgtin: string): Promise<History> {
  const events = await findPackEvents(db, sgtin);
  const documents = events.flatMap(({ stock_document_id }) => stock_document_id ?? []);
  const titles = await documentTitles(db, documents);
  return events.map((event) => ({
    at: event.at,
    kind: event.kind,
    title: packOperationTitle(event.kind),
    status: event.status,
    status_name: statusOf(event.status).title,
    document: documentOf(event, titles),
    user: event.user,
  }));
}

/** A pack of our registry with what happened to it, the latest event first; null when we do not have it. */
export async function packWithHistory(
  db: TenantTransaction,
  sgtin: string,
): Promise<CallReply<typeof getPack> | null> {
  const row = await findPack(db, sgtin);
  if (!row) return null;
  const pack = { ...row, status_name: statusOf(row.status).title };
  return { pack, events: await packHistory(db, sgtin) };
}

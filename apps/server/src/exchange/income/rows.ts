import type { CallReply, getDocument } from '@provizor/contract';
import { actionTitle, turnoverTypes } from '@provizor/mdlp';
import type { Place } from '../../storages/index.ts';

/** A row of the incoming list as the database gives it. */
export type IncomeRow = {
  document_id: string;
  doc_type: number;
  doc_status: string;
  doc_num: string | null;
  doc_date: string | null;
  turnover_type: string | null;
  sender: string;
  receiver: string;
  received_at: string;
  done: 0 | 1 | 2 | 3;
  error: string | null;
  content: 'waiting' | 'loading' | 'ready' | 'failed';
  content_error: string | null;
  packs: number | null;
  boxes: number | null;
  objects: number | null;
  accepted: number;
  draft_id: string | null;
};

type Document = CallReply<typeof getDocument>['document'];
/** What the lists show of a document. */
export type IncomeItem = Pick<
  Document,
  | 'document_id'
  | 'mdlp_doc_type'
  | 'title'
  | 'doc_num'
  | 'doc_date'
  | 'doc_type'
  | 'sender'
  | 'sender_name'
  | 'receiver_branch'
  | 'receiver_name'
  | 'date'
  | 'doc_status'
  | 'done'
  | 'error'
  | 'packs'
  | 'boxes'
  | 'accepted'
  | 'total'
  | 'content'
  | 'draft_id'
>;

/** Text of a code list of MDLP; the code itself when the list does not know it. */
export const titleIn = (list: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (list[code] ?? code);

/** How a partner's place is called: by its partner, one's own by its name. */
export const placeName = (place: Place | undefined): string | null =>
  place?.partner?.name ?? place?.name ?? null;

/** A row of the list with the names people know. */
export function itemOf(row: IncomeRow, places: ReadonlyMap<string, Place>): IncomeItem {
  return {
    document_id: row.document_id,
    mdlp_doc_type: row.doc_type,
    title: actionTitle(row.doc_type),
    doc_num: row.doc_num,
    doc_date: row.doc_date,
    doc_type: titleIn(turnoverTypes, row.turnover_type),
    sender: row.sender,
    sender_name: placeName(places.get(row.sender)),
    receiver_branch: row.receiver,
    receiver_name: placeName(places.get(row.receiver)),
    date: row.received_at,
    doc_status: row.doc_status,
    done: row.done,
    error: row.error ?? row.content_error,
    packs: row.packs,
    boxes: row.boxes,
    accepted: row.accepted,
    total: row.objects,
    content: row.content,
    draft_id: row.draft_id,
  };
}

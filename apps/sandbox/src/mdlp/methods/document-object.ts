import { documentTime } from '../dates.ts';
import type { DocumentRow } from '../store/documents.ts';

/** `file_uploadtype` of what came through the API; notifications carry it too. */
export const THROUGH_API = 2;

/** `file_uploadtype` of what a disposal registrar made. */
export const BY_DEVICE = 4;

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** The metadata of a document as the lists and the card give them. */
export function documentObject(row: DocumentRow): Record<string, unknown> {
  return present({
    request_id: row.request_id,
    document_id: row.document_id,
    date: documentTime(row.created_at),
    processed_date: row.processed_at === null ? undefined : documentTime(row.processed_at),
    sender: row.sender,
    receiver: row.receiver,
    sys_id: row.sys_id,
    doc_type: row.doc_type,
    doc_status: row.doc_status,
    file_uploadtype: row.device_id === null ? THROUGH_API : BY_DEVICE,
    version: row.version,
    doc_num: row.doc_num,
    ...(row.direction === 'income'
      ? { sender_sys_id: row.sender_sys_id, is_new: row.is_new === 1 }
      : {
          processing_document_status: row.outcome,
          device_id: row.device_id,
          skzkm_origin_msg_id: row.skzkm_origin_msg_id,
          skzkm_report_id: row.skzkm_report_id,
        }),
  });
}

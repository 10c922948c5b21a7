import { type Content, contentOf, type MdlpDocument } from '@provizor/mdlp';
import type { Mdlp } from '../mdlp.ts';
import { COLUMNS, type DocumentRow } from '../store/documents.ts';
import { packsOfDocument } from '../store/trace.ts';
import type { HeaderFields } from './fields.ts';
import type { Operation } from './operation.ts';
import { because, type Refusal, reasons } from './refusals.ts';

/** The earlier document a document of the author is about, named by its request_id or document_id. */
export function earlierDocument(
  { db }: Mdlp,
  row: DocumentRow,
  { about }: Operation,
  header: HeaderFields,
): DocumentRow | Refusal | undefined {
  if (!about) return undefined;
  const found = db.get<DocumentRow>(
    `select ${COLUMNS} from document where direction = 'outcome' and sys_id = ? and ? in (request_id, document_id)
       and doc_type = ? and outcome in ('ACCEPTED', 'PARTIAL')`,
    row.sys_id,
    header.operation_id?.toLowerCase() ?? '',
    Number(header[about.action]),
  );
  return found ?? because(reasons.noSuchParty, `Операция ${header[about.action]} ${header.operation_id}`);
}

/** Packs as objects of a document. */
const packs = (sgtins: string[]): Content[] => sgtins.map((code) => ({ kind: 'sgtin', code }));

/**
 * The objects a document is about: those it lists, the packs of the document it undoes, or the packs of the series it
 * names.
 */
export function goodsOf(
  { db }: Mdlp,
  document: MdlpDocument,
  operation: Operation,
  earlier?: DocumentRow,
): Content[] {
  if (operation.about?.whole && earlier) return packs(packsOfDocument(db, earlier.document_id));
  if (document.action_id !== 705 || !('series_details' in document.body.order_details))
    return contentOf(document);
  const { gtin, series_number: batch } = document.body.order_details.series_details;
  const found = db.all<{ sgtin: string }>(
    `select sgtin from pack where place = ? and gtin = ? and batch = ? and archived = 0 and status = 'in_circulation'
       order by sgtin`,
    document.body.subject_id,
    gtin,
    batch,
  );
  return packs(found.map(({ sgtin }) => sgtin));
}

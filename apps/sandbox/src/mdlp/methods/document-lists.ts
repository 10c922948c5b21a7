import { DAY } from '../../time.ts';
import { filterTime } from '../dates.ts';
import { badRequest } from '../http/errors.ts';
import { codesOf, objectOf, pageOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { COLUMNS, type DocumentRow } from '../store/documents.ts';
import { conditions } from '../store/filter.ts';
import { BY_DEVICE, documentObject, THROUGH_API } from './document-object.ts';
import { DEFAULT_INTERVAL, intervalOf } from './intervals.ts';

/** Unread documents older than this are not offered by `only_new`. */
const NEW_FOR = 30 * DAY;
const MARKED_AT_ONCE = 100;
/** Documents of a page unless told. */
const SHOWN = 100;

/** The documents of one direction that pass the filter, the newest first; `total` counts them all. */
function list({ mdlp: { db, clock }, session, body }: Call, direction: 'income' | 'outcome') {
  const { filter, from, count } = pageOf(body);
  const where = conditions('sys_id = ? and direction = ?', session.organization.sys_id, direction);
  where.add('created_at >= ?', filterTime(filter.start_date));
  where.add('created_at <= ?', filterTime(filter.end_date));
  where.add('processed_at >= ?', filterTime(filter.processed_date_from));
  where.add('processed_at <= ?', filterTime(filter.processed_date_to));
  for (const name of ['document_id', 'request_id', 'doc_type', 'doc_status', 'doc_num']) {
    where.add(`${name} = ?`, filter[name]);
  }
  where.addAny('document_id', filter.document_ids);
  where.add(`iif(device_id is null, ${THROUGH_API}, ${BY_DEVICE}) = ?`, filter.file_uploadtype);
  where.add('? in (sender, sender_sys_id)', filter.sender_id);
  where.add('? in (receiver, sys_id)', filter.receiver_id);
  if (direction === 'outcome') where.add('outcome = ?', filter.processing_document_status);
  if (direction === 'income' && filter.only_new === true) {
    where.add('is_new = 1 and created_at >= ?', clock.now() - NEW_FOR);
  }
  const { sql, params } = where.done();
  const rows = db.all<DocumentRow>(
    `select ${COLUMNS} from document where ${sql} order by created_at desc, seq desc limit ? offset ?`,
    ...params,
    count,
    from,
  );
  const total = db.get<{ n: number }>(`select count(*) as n from document where ${sql}`, ...params)?.n ?? 0;
  return { documents: rows.map(documentObject), total };
}

const outcome: Method = {
  key: 'outcome',
  verb: 'POST',
  path: 'documents/outcome',
  right: 'OUTCOME_LIST',
  interval: intervalOf('outcome'),
  handle: (call) => list(call, 'outcome'),
};

const income: Method = {
  key: 'income',
  verb: 'POST',
  path: 'documents/income',
  right: 'INCOME_LIST',
  interval: intervalOf('income'),
  handle: (call) => list(call, 'income'),
};

const markRead: Method = {
  key: 'markRead',
  title: 'Отметка входящих документов прочитанными',
  verb: 'POST',
  path: 'documents/income/mark_read',
  right: 'INCOME_LIST',
  interval: DEFAULT_INTERVAL,
  handle({ mdlp: { db }, session, body }) {
    const ids = codesOf(objectOf(body), 'document_ids', MARKED_AT_ONCE);
    const marked = db.all<{ document_id: string }>(
      `update document set is_new = 0 where sys_id = ? and direction = 'income'
         and document_id in (select value from json_each(?)) returning document_id`,
      session.organization.sys_id,
      JSON.stringify(ids),
    );
    return { marked_document_ids: marked.map(({ document_id: id }) => id), total: marked.length };
  },
};

/** The lists by which later clients page: a key stands for where the last page ended. */
const showcase = (key: 'incomeShowcase' | 'outcomeShowcase', direction: 'income' | 'outcome'): Method => ({
  key,
  title: direction === 'income' ? 'Входящие документы по страницам' : 'Исходящие документы по страницам',
  verb: 'POST',
  path: `documents/showcase/${direction}`,
  right: direction === 'income' ? 'INCOME_LIST' : 'OUTCOME_LIST',
  interval: intervalOf(direction),
  handle(call) {
    const { filter = {}, count = SHOWN, next_page_key: key = '0' } = objectOf(call.body);
    const from = Number(key);
    if (!Number.isInteger(from) || from < 0) throw badRequest('неверный next_page_key');
    const { documents, total } = list({ ...call, body: { filter, start_from: from, count } }, direction);
    const next = from + documents.length;
    return { documents, ...(documents.length > 0 && next < total ? { next_page_key: String(next) } : {}) };
  },
});

export const documentListMethods = [
  outcome,
  income,
  markRead,
  showcase('incomeShowcase', 'income'),
  showcase('outcomeShowcase', 'outcome'),
];

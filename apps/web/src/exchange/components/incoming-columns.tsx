import { arrivalOf } from '@provizor/domain';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, momentText, quantityText } from '../../ui/index.ts';
import { documentStatusText } from '../model/document-status.ts';
import { type Incoming, receiverText, senderText } from '../model/incoming.ts';
import { incomingState } from '../model/incoming-words.ts';
import { schemeText } from '../model/schemes.ts';

/** A row of the incoming list: the document and who has begun its acceptance. */
export type IncomingRow = Incoming & { people: string };

/** «2 кор., 14 уп.» as the document names them; what is loading says so. */
function contentText({ packs, boxes, content }: Incoming): string {
  if (content === 'failed') return 'не загрузился';
  if (packs === null && boxes === null) return 'загружается';
  const parts = [boxes ? quantityText(boxes, 'кор.') : '', packs ? quantityText(packs, 'уп.') : ''];
  return parts.filter(Boolean).join(', ') || 'пусто';
}

const acceptedOf = ({ accepted, total }: Incoming): string =>
  total === null ? '' : `${quantityText(accepted)} из ${quantityText(total)}`;

/** How far the acceptance is, and by whom it is begun. */
const stateText = (row: IncomingRow): string =>
  row.people && row.accepted === 0 && row.done === 0
    ? `${arrivalOf(row.mdlp_doc_type) === 'claimed' ? 'Подтверждает' : 'Принимает'} ${row.people}`
    : incomingState(row);

/**
 * Columns of the incoming documents (wizards, section 2, step 2), and how far each is accepted. The status of MDLP is
 * the sign before a row and «Состояние»; its own words are there for those who ask for the column.
 */
export const incomingColumns: Column<IncomingRow>[] = [
  {
    key: 'date',
    title: 'Поступил',
    width: 148,
    text: (row) => momentText(row.date),
    sort: (row) => row.date,
  },
  {
    key: 'scheme',
    title: 'Схема',
    width: 68,
    text: schemeText,
    render: (row) => <span title={schemeText(row)}>{row.mdlp_doc_type}</span>,
    sort: (row) => row.mdlp_doc_type,
  },
  { key: 'number', title: 'Номер', width: 116, text: (row) => row.doc_num ?? '', sort: true },
  {
    key: 'docDate',
    title: 'Дата',
    width: 104,
    text: (row) => dateText(row.doc_date),
    sort: (row) => row.doc_date,
    hidden: true,
  },
  { key: 'type', title: 'Вид', width: 92, text: (row) => row.doc_type ?? '', sort: true },
  { key: 'sender', title: 'Поставщик', width: 140, grow: true, twoLines: true, text: senderText, sort: true },
  { key: 'receiver', title: 'Куда', width: 130, grow: true, twoLines: true, text: receiverText, sort: true },
  { key: 'state', title: 'Состояние', width: 180, text: stateText, sort: true },
  { key: 'content', title: 'Состав', width: 122, text: contentText, sort: (row) => row.total },
  {
    key: 'status',
    title: 'Статус МДЛП',
    width: 110,
    text: (row) => documentStatusText(row.doc_status),
    sort: true,
    hidden: true,
  },
  {
    key: 'accepted',
    title: 'Принято',
    width: 96,
    align: 'end',
    text: acceptedOf,
    sort: (row) => row.accepted,
    hidden: true,
  },
  { key: 'id', title: 'Идентификатор', width: 300, mono: true, text: (row) => row.document_id, hidden: true },
];

import type { Column } from '../../ui/grid/index.ts';
import { boxesText, dateText, momentText, packsText, quantityText } from '../../ui/index.ts';
import { documentStatusText } from '../model/document-status.ts';
import {
  type Incoming,
  incomingSchemes,
  incomingState,
  receiverText,
  senderText,
} from '../model/incoming.ts';

/** A row of the incoming list: the document and who has begun its acceptance. */
export type IncomingRow = Incoming & { people: string };

const schemeTitle = ({ mdlp_doc_type, title }: Incoming): string =>
  incomingSchemes.find(({ value }) => value === mdlp_doc_type)?.title ?? `${mdlp_doc_type} · ${title}`;

/** «2 коробки, 14 упаковок» as the document names them; what is loading says so. */
function contentText({ packs, boxes, content }: Incoming): string {
  if (content === 'failed') return 'не загрузился';
  if (packs === null && boxes === null) return 'загружается';
  const parts = [boxes ? boxesText(boxes) : '', packs ? packsText(packs) : ''];
  return parts.filter(Boolean).join(', ') || 'пусто';
}

const acceptedOf = ({ accepted, total }: Incoming): string =>
  total === null ? '' : `${quantityText(accepted)} из ${quantityText(total)}`;

/** Columns of the incoming documents (wizards, section 2, step 2), and how far each is accepted. */
export const incomingColumns: Column<IncomingRow>[] = [
  {
    key: 'date',
    title: 'Поступил',
    width: 136,
    text: (row) => momentText(row.date),
    sort: (row) => row.date,
  },
  { key: 'scheme', title: 'Схема', width: 190, text: schemeTitle, sort: (row) => row.mdlp_doc_type },
  { key: 'number', title: 'Номер', width: 120, text: (row) => row.doc_num ?? '', sort: true },
  {
    key: 'docDate',
    title: 'Дата',
    width: 96,
    text: (row) => dateText(row.doc_date),
    sort: (row) => row.doc_date,
  },
  { key: 'type', title: 'Вид', width: 92, text: (row) => row.doc_type ?? '', sort: true },
  { key: 'sender', title: 'Поставщик', width: 170, grow: true, text: senderText, sort: true },
  { key: 'receiver', title: 'Куда', width: 170, grow: true, text: receiverText, sort: true },
  { key: 'content', title: 'Состав', width: 190, text: contentText, sort: (row) => row.total },
  {
    key: 'accepted',
    title: 'Принято',
    width: 92,
    align: 'end',
    text: acceptedOf,
    sort: (row) => row.accepted,
  },
  { key: 'state', title: 'Состояние', width: 150, text: incomingState, sort: true },
  { key: 'people', title: 'Принимает', width: 140, text: (row) => row.people, sort: true },
  {
    key: 'status',
    title: 'Статус МДЛП',
    width: 180,
    text: (row) => documentStatusText(row.doc_status),
    sort: true,
  },
  { key: 'id', title: 'Идентификатор', width: 300, mono: true, text: (row) => row.document_id, hidden: true },
];

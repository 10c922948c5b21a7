import type { Column } from '../../ui/grid/index.ts';
import { dateText, momentText, quantityText } from '../../ui/index.ts';
import { documentStatusText } from '../model/document-status.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { outgoingState } from '../model/outgoing-state.ts';
import { schemeText } from '../model/schemes.ts';

/** Who signed; a document made elsewhere says so. */
const signerText = ({ origin, user }: Outgoing): string => (origin === 'elsewhere' ? 'Вне программы' : user);

/** Columns of the outgoing documents: what, to whom, its state and result, why it waits. */
export const outgoingColumns: Column<Outgoing>[] = [
  {
    key: 'date',
    title: 'Подписан',
    width: 144,
    text: (row) => momentText(row.date),
    sort: (row) => row.date,
  },
  {
    key: 'scheme',
    title: 'Схема',
    width: 66,
    text: schemeText,
    render: (row) => <span title={schemeText(row)}>{row.mdlp_doc_type}</span>,
    sort: (row) => row.mdlp_doc_type,
  },
  { key: 'number', title: 'Номер', width: 100, text: (row) => row.doc_num ?? '', sort: true },
  {
    key: 'docDate',
    title: 'Дата',
    width: 104,
    text: (row) => dateText(row.doc_date),
    sort: (row) => row.doc_date,
    hidden: true,
  },
  {
    key: 'receiver',
    title: 'Кому',
    width: 120,
    grow: true,
    twoLines: true,
    text: (row) => row.receiver_name ?? row.receiver ?? '',
    sort: true,
  },
  { key: 'state', title: 'Состояние', width: 160, text: outgoingState, sort: true },
  {
    key: 'objects',
    title: 'Кодов',
    width: 76,
    align: 'end',
    text: (row) => quantityText(row.objects),
    sort: (row) => row.objects,
  },
  {
    key: 'errors',
    title: 'Отклонено',
    width: 96,
    align: 'end',
    text: (row) => (row.errors > 0 ? quantityText(row.errors) : ''),
    sort: (row) => row.errors,
  },
  { key: 'message', title: 'Причина', width: 120, grow: true, text: (row) => row.message ?? '' },
  { key: 'user', title: 'Подписал', width: 124, text: signerText, sort: true },
  {
    key: 'ticket',
    title: 'Квитанция',
    width: 96,
    text: (row) => (row.ticket ? 'есть' : row.document_id === null ? '' : 'нет'),
    sort: true,
    hidden: true,
  },
  {
    key: 'sender',
    title: 'Место',
    width: 130,
    twoLines: true,
    text: (row) => row.sender_name ?? row.sender,
    sort: true,
    hidden: true,
  },
  {
    key: 'status',
    title: 'Статус МДЛП',
    width: 130,
    text: (row) => documentStatusText(row.doc_status),
    sort: true,
    hidden: true,
  },
  {
    key: 'id',
    title: 'Идентификатор МДЛП',
    width: 300,
    mono: true,
    text: (row) => row.document_id ?? '',
    hidden: true,
  },
];

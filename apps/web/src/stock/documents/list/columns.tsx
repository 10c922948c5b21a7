import { sendMdlpTitles } from '@provizor/contract';
import type { StockDocument, StockKindDefinition } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { storageName } from '../../../lib/session/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { dateText, momentText, moneyText, quantityText } from '../../../ui/index.ts';
import { dataText } from '../model/data-text.ts';
import { sourceOf } from '../model/kinds.ts';
import { stateTitle } from '../model/states.ts';

type Columns = Column<StockDocument>[];

/** References few look for in a list: they are shown on demand. */
const rare = new Set(['contract_id', 'doctor_id', 'scheme_id', 'duration_id']);

/** Columns a kind adds by its header: whom the goods go to, for whom they are. */
function ownColumns({ fields }: StockKindDefinition): Columns {
  return fields.flatMap((field): Columns => {
    const { key, title } = field;
    if (key === 'partner_id') {
      return [
        {
          key,
          title,
          width: 160,
          grow: true,
          twoLines: true,
          text: (row) => row.partner?.name ?? '',
          sort: true,
        },
      ];
    }
    if (key === 'storage_to_id') {
      return [
        {
          key,
          title,
          width: 150,
          grow: true,
          twoLines: true,
          text: (row) => (row.storage_to ? storageName(row.storage_to) : ''),
          sort: true,
        },
      ];
    }
    if (key === 'ser') return [{ key, title: 'Серия', width: 76, text: (row) => row.ser, sort: true }];
    if (field.type === 'choice') {
      const said = (row: StockDocument) =>
        field.options?.find(({ value }) => value === row.data[key])?.title ?? '';
      return [{ key, title, width: 170, text: said, sort: true, hidden: key !== 'destruction_reason' }];
    }
    const isDate = field.type === 'date';
    const text = (row: StockDocument) => (isDate ? dateText : String)(dataText(row.data[key]));
    const isHidden = field.type !== 'reference' || rare.has(key);
    return [{ key, title, width: 150, text, sort: true, hidden: isHidden }];
  });
}

const asked: Columns = [
  {
    key: 'quantity',
    title: 'Кол-во, уп.',
    width: 98,
    align: 'end',
    text: (row) => quantityText(row.quantity),
    sort: (row) => Number(row.quantity),
    sum: (row) => row.quantity,
  },
];

const money: Columns = [
  {
    key: 'sum',
    title: 'Сумма с НДС',
    width: 136,
    align: 'end',
    text: (row) => moneyText(row.sum),
    sort: (row) => Number(row.sum),
    sum: (row) => row.sum,
    sumText: moneyText,
  },
  {
    key: 'vat',
    title: 'НДС',
    width: 116,
    hidden: true,
    align: 'end',
    text: (row) => moneyText(row.vat),
    sort: (row) => Number(row.vat),
    sum: (row) => row.vat,
    sumText: moneyText,
  },
];

/** How a document stands with MDLP; nothing while none of its packs were told of. */
const mdlpText = ({ send_mdlp, mdlp_document_id }: StockDocument): string =>
  send_mdlp === 'done' && mdlp_document_id === null ? '' : (sendMdlpTitles[send_mdlp] ?? send_mdlp);

const told: Columns = [{ key: 'mdlp', title: 'МДЛП', width: 108, text: mdlpText, sort: true }];

const made = new Map<StockDocumentKind, Columns>();

/** Columns of the list of a kind; always the same array for a kind. */
export function documentColumns(definition: StockKindDefinition): Columns {
  const known = made.get(definition.key);
  if (known) return known;
  const counts = sourceOf(definition.key);
  const isTold = stockDocumentKinds[definition.key].schemes.length > 0;
  const columns: Columns = [
    {
      key: 'date',
      title: 'Дата',
      width: 108,
      text: (row) => dateText(row.document_date),
      sort: (row) => row.document_date,
    },
    { key: 'number', title: 'Номер', width: 92, text: (row) => row.number, sort: true },
    {
      key: 'storage',
      title: definition.storage,
      width: 140,
      grow: true,
      twoLines: true,
      text: (row) => storageName(row.storage),
      sort: true,
    },
    ...ownColumns(definition),
    {
      key: 'lines',
      title: 'Строк',
      width: 70,
      align: 'end',
      text: (row) => quantityText(row.lines),
      sort: (row) => row.lines,
      sum: (row) => row.lines,
    },
    ...(counts === 'counts' ? [] : asked),
    ...(counts === 'counts' || counts === 'needs' ? [] : money),
    {
      key: 'state',
      title: 'Состояние',
      width: 126,
      text: (row) => stateTitle(row.state, row.kind),
      sort: true,
    },
    { key: 'comment', title: 'Примечание', width: 180, text: (row) => row.comment, hidden: true },
    {
      key: 'created',
      title: 'Создан',
      width: 148,
      text: (row) => momentText(row.created_at),
      sort: (row) => row.created_at,
      hidden: true,
    },
    ...(isTold ? told : []),
    { key: 'user', title: 'Кто', width: 150, text: (row) => row.user ?? '', sort: true, hidden: isTold },
  ];
  made.set(definition.key, columns);
  return columns;
}

import type { LineField, StockKindDefinition } from '@provizor/contract/stock';
import {
  type ExpiryWarning,
  expiryWarning,
  fromKopecks,
  lineSum,
  stockDocumentKinds,
  toKopecks,
  unitsInPack,
  withoutVat,
} from '@provizor/domain';
import type { ReactNode } from 'react';
import { Expiry, expiryText } from '../../../ui/expiry/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { moneyText, quantityText, today } from '../../../ui/index.ts';
import { packsText, packsValue, signedPacks } from '../../levels/index.ts';
import { sourceTitle } from '../model/cells.ts';
import { placeText } from '../model/place-text.ts';
import { fromMillionths, type SheetRow, toMillionths } from '../model/rows.ts';
import { CellInput } from './CellInput.tsx';
import type { SheetEditing } from './editing.ts';
import styles from './sheet.module.css';

type SheetColumn = Column<SheetRow>;

const warningOf = (row: SheetRow): ExpiryWarning | null =>
  row.expiry_warning ?? expiryWarning(row.expiry, today());

/** Parts of a pack are named by six decimals: what is free and what is taken may differ by so many millionths. */
const rounding = 4n;

/** Less is free than the line takes. */
export const isShort = ({ available, quantity }: SheetRow): boolean =>
  available !== null && quantity !== null && toMillionths(quantity) > toMillionths(available) + rounding;

/** What the packs of a line are worth more (or less) at the new price. */
function repricedBy({ quantity, retail_was: was, retail_price: now, levels }: SheetRow): string | null {
  if (quantity === null || !was || !now) return null;
  const inPack = unitsInPack(levels);
  return fromKopecks(toKopecks(lineSum(quantity, now, inPack)) - toKopecks(lineSum(quantity, was, inPack)));
}

function difference({ book, counted }: SheetRow): string | null {
  return book === null || counted === null
    ? null
    : fromMillionths(toMillionths(counted) - toMillionths(book));
}

const amounts: Partial<Record<LineField | 'quantity', [title: string, width: number]>> = {
  quantity: ['Кол-во', 76],
  asked: ['Заказано', 96],
  counted: ['Посчитано', 100],
};

/** Columns of a kind in the order of the sheet. */
function plan({ key, lines, marks }: StockKindDefinition): SheetColumn[] {
  const { lines: from } = stockDocumentKinds[key];
  const has = (field: LineField) => lines.includes(field);
  const amount = (field: 'quantity' | 'asked' | 'counted'): SheetColumn => {
    const [title, width] = amounts[field] ?? ['', 100];
    return {
      key: field,
      title,
      width,
      align: 'end',
      text: (row) => packsText(row[field], row.levels),
      value: (row) => packsValue(row[field]),
      sort: (row) => Number(row[field] ?? 0),
    };
  };
  const packs: SheetColumn = {
    key: 'packs',
    title: 'Кодов',
    width: 68,
    align: 'end',
    text: (row) => (row.packs === 0 ? '' : quantityText(row.packs)),
  };
  const main = has('counted') ? 'counted' : has('asked') ? 'asked' : 'quantity';
  const withLot: SheetColumn[] = [
    {
      key: 'series',
      title: 'Серия',
      width: 92,
      text: (row) => row.series ?? '',
      render: (row) => <span className={styles.series}>{row.series}</span>,
      sort: true,
    },
    {
      key: 'expiry',
      title: 'Годен до',
      // of goods that come in few end soon: their row needs the room for what is typed
      width: from === 'goods' ? 116 : 182,
      text: (row) => expiryText(row.expiry, warningOf(row)),
      render: (row) => <Expiry date={row.expiry} warning={warningOf(row)} />,
      sort: (row) => row.expiry,
    },
  ];
  const places: SheetColumn[] = [
    {
      key: 'cell',
      title: 'Место',
      width: 104,
      twoLines: true,
      text: (row) => placeText(row.address),
      sort: (row) => row.address?.path ?? row.address?.name ?? null,
    },
    {
      key: 'cell_to',
      title: 'Куда положить',
      width: 120,
      twoLines: true,
      text: (row) => placeText(row.address_to),
    },
  ];
  const placed = has('cell') ? places.slice(0, has('cell_to') ? 2 : 1) : [];
  const free: SheetColumn = {
    key: 'available',
    title: 'Свободно',
    width: 84,
    align: 'end',
    text: (row) => packsText(row.available, row.levels),
    value: (row) => packsValue(row.available),
    render: (row) => (
      <span className={isShort(row) ? styles.short : undefined}>{packsText(row.available, row.levels)}</span>
    ),
  };
  const counting: SheetColumn[] = [
    {
      key: 'book',
      title: 'По учёту',
      width: 84,
      align: 'end',
      text: (row) => packsText(row.book, row.levels),
      value: (row) => packsValue(row.book),
    },
    {
      key: 'difference',
      title: 'Расхождение',
      width: 110,
      align: 'end',
      text: (row) => signedPacks(difference(row), row.levels),
      value: (row) => packsValue(difference(row)),
      render: (row) => {
        const found = difference(row);
        const isNone = !/[1-9]/.test(found ?? '');
        return (
          <span className={isNone ? undefined : found?.startsWith('-') ? styles.short : styles.over}>
            {signedPacks(found, row.levels)}
          </span>
        );
      },
    },
  ];
  // Goods from the shelves bring their price: what names them needs the room more.
  const isOwn = from === 'goods' || has('price');
  const money: SheetColumn[] = [
    {
      key: 'price',
      title: 'Цена с НДС',
      width: 110,
      hidden: !isOwn,
      align: 'end',
      text: (row) => moneyText(row.price),
      sort: (row) => Number(row.price ?? 0),
    },
    {
      key: 'vat',
      title: 'НДС, %',
      width: 76,
      align: 'end',
      text: (row) => (row.vat_rate === withoutVat ? 'без НДС' : quantityText(row.vat_rate)),
      hidden: !has('vat'),
    },
    {
      key: 'sum',
      title: 'Сумма с НДС',
      width: 128,
      hidden: has('cell_to'),
      align: 'end',
      text: (row) => moneyText(row.sum),
      sort: (row) => Number(row.sum ?? 0),
    },
    {
      key: 'vat_sum',
      title: 'НДС, ₽',
      width: 110,
      hidden: !has('vat_sum'),
      align: 'end',
      text: (row) => moneyText(row.vat_sum),
    },
    {
      key: 'source',
      title: 'Источник',
      width: 132,
      twoLines: true,
      text: (row) => sourceTitle(row.source),
      hidden: !has('source'),
    },
  ];
  const retailColumns: SheetColumn[] = [
    {
      key: 'maker',
      title: 'Цена производителя',
      width: 130,
      hidden: true,
      align: 'end',
      text: (row) => moneyText(row.maker_price ?? null),
    },
    {
      key: 'retail_was',
      title: 'Было, ₽',
      width: 100,
      align: 'end',
      text: (row) => moneyText(row.retail_was ?? null),
    },
    {
      key: 'retail',
      title: key === 'reprice' ? 'Стало, ₽' : 'Розничная',
      width: 100,
      hidden: key !== 'reprice',
      align: 'end',
      text: (row) => moneyText(row.retail_price ?? null),
      sort: (row) => Number(row.retail_price ?? 0),
    },
    {
      key: 'retail_sum',
      title: 'Разница, ₽',
      width: 110,
      align: 'end',
      text: (row) => moneyText(repricedBy(row)),
      sort: (row) => Number(repricedBy(row) ?? 0),
    },
  ];
  const retail = retailColumns.filter(({ key: column }) =>
    has(column === 'retail_sum' ? 'retail_was' : (column as LineField)),
  );
  return [
    { key: 'n', title: '№', width: 44, align: 'end', text: (row) => String(row.n_line) },
    {
      key: 'name',
      title: 'Наименование',
      ofGoods: true,
      width: 240,
      grow: true,
      text: (row) => row.name,
      render: (row) =>
        row.problem ? <span className={styles.problem}>{row.name || row.problem}</span> : null,
      sort: true,
    },
    { key: 'producer', title: 'Производитель', width: 160, text: (row) => row.producer ?? '', hidden: true },
    { key: 'gtin', title: 'GTIN', width: 140, mono: true, text: (row) => row.gtin ?? '', hidden: true },
    ...(from === 'needs' ? [] : withLot),
    ...(from === 'goods' ? [] : placed),
    ...(from === 'balances' && key !== 'reprice' ? [free] : []),
    ...(from === 'counts' ? [counting[0] as SheetColumn] : []),
    amount(main),
    ...(from === 'counts' ? counting.slice(1) : []),
    ...(key !== 'reprice' && (from === 'goods' || from === 'balances') ? money : []),
    ...retail,
    ...(from === 'goods' ? placed : []),
    ...(has('patient')
      ? [
          {
            key: 'patient',
            title: 'Пациент',
            width: 130,
            twoLines: true,
            text: (row: SheetRow) => row.patient?.name ?? '',
          },
        ]
      : []),
    ...(marks ? [packs] : []),
    {
      key: 'note',
      title: 'Примечание',
      width: 140,
      twoLines: true,
      text: (row) => row.note ?? '',
      hidden: !has('note') || has('patient'),
    },
  ];
}

/**
 * Columns of the sheet of a kind, of a draft or of a posted document; a cell that is typed into shows its input.
 * @param corrects columns that are not hidden: what a correction may change
 */
export function sheetColumns(
  definition: StockKindDefinition,
  editing: SheetEditing,
  isOpen = true,
  corrects: readonly string[] = [],
): SheetColumn[] {
  // What is free now says nothing of goods that have gone already.
  const columns = plan(definition).filter(({ key }) => isOpen || key !== 'available');
  return columns.map((planned): SheetColumn => {
    const column = corrects.includes(planned.key) ? { ...planned, hidden: false } : planned;
    const cell = editing.cellAt(column.key);
    if (!cell) return column;
    const shown = (row: SheetRow): ReactNode =>
      column.render ? column.render(row) : column.twoLines ? null : column.text(row);
    return {
      ...column,
      copied: cell.text,
      render: (row) =>
        row.edit?.column === column.key ? (
          <CellInput
            row={row}
            edit={row.edit}
            label={column.title}
            editing={editing}
            end={column.align === 'end'}
          />
        ) : (
          shown(row)
        ),
    };
  });
}

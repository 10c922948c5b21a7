import { useMemo } from 'react';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, moneyText, quantityText, totalText, VerdictSign } from '../../ui/index.ts';
import type { Supply } from '../model.ts';

type Totals = { rows: number; quantity: string; sum: string };

const few = 30;

/** «12», and a sign beside it when it is too few. */
function Days({ days }: { days: number | null }) {
  if (days === null) return <span>—</span>;
  return (
    <span>
      {days < few && <VerdictSign kind={days === 0 ? 'error' : 'attention'} silent />} {quantityText(days)}
    </span>
  );
}

const daysOf = ({ days }: Supply) => (days === null ? 'не расходуется' : quantityText(days));

/** Columns of the supply; totals are of everything the filter leaves. */
export function useSupplyColumns(totals: Totals | undefined): Column<Supply>[] {
  return useMemo(
    () => [
      {
        key: 'name',
        title: 'Наименование',
        width: 250,
        grow: true,
        text: (row) => row.name,
        sort: true,
        total: totals && `Товаров: ${quantityText(totals.rows)}`,
      },
      {
        key: 'quantity',
        title: 'Остаток, уп.',
        width: 100,
        align: 'end',
        text: (row) => quantityText(row.quantity),
        sort: (row) => Number(row.quantity),
        total: totals && totalText(totals.quantity),
      },
      {
        key: 'consumption',
        title: 'Расход, уп.',
        width: 94,
        align: 'end',
        text: (row) => quantityText(row.consumption),
        sort: (row) => Number(row.consumption),
      },
      {
        key: 'days',
        title: 'Хватит, дней',
        width: 104,
        align: 'end',
        text: daysOf,
        render: (row) => <Days days={row.days} />,
        value: (row) => row.days,
        sort: (row) => row.days,
      },
      {
        key: 'min_stock',
        title: 'Не меньше',
        width: 92,
        align: 'end',
        text: (row) => quantityText(row.min_stock),
        sort: (row) => Number(row.min_stock),
      },
      {
        key: 'expired',
        title: 'Просрочено',
        width: 100,
        align: 'end',
        text: (row) => (Number(row.expired) === 0 ? '' : quantityText(row.expired)),
        sort: (row) => Number(row.expired),
      },
      {
        key: 'expiry',
        title: 'Ближайший срок',
        width: 180,
        text: (row) => expiryText(row.expiry, row.expiry_warning),
        render: (row) => <Expiry date={row.expiry} warning={row.expiry_warning} />,
        sort: (row) => row.expiry,
      },
      {
        key: 'last_out',
        title: 'Выдавали',
        width: 104,
        text: (row) => dateText(row.last_out),
        sort: (row) => row.last_out,
      },
      {
        key: 'last_in',
        title: 'Поступало',
        width: 104,
        text: (row) => dateText(row.last_in),
        sort: (row) => row.last_in,
        hidden: true,
      },
      {
        key: 'sum',
        title: 'Сумма с НДС',
        width: 130,
        align: 'end',
        text: (row) => moneyText(row.sum),
        sort: (row) => Number(row.sum),
        total: totals && moneyText(totals.sum),
      },
      {
        key: 'producer',
        title: 'Производитель',
        width: 200,
        text: (row) => row.producer ?? '',
        sort: true,
        hidden: true,
      },
      { key: 'gtin', title: 'GTIN', width: 140, mono: true, text: (row) => row.gtin ?? '', hidden: true },
    ],
    [totals],
  );
}

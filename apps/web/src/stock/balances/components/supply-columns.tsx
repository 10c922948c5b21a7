import type { GoodsLevel } from '@provizor/domain';
import { useMemo } from 'react';
import type { Column } from '../../../ui/grid/index.ts';
import { dateText, moneyText, quantityText, VerdictSign } from '../../../ui/index.ts';
import { packsText } from '../../levels/index.ts';
import type { Supply } from '../model.ts';
import {
  expiryColumn,
  hiddenGoods,
  moneyColumn,
  packsColumn,
  quantityColumn,
  rarePacksColumn,
} from './goods-columns.tsx';

type Totals = { rows: number; quantity: string; levels: readonly GoodsLevel[]; sum: string };

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
        ofGoods: true,
        width: 240,
        grow: true,
        text: (row) => row.name,
        sort: true,
        total: totals && `Товаров: ${quantityText(totals.rows)}`,
      },
      packsColumn({
        key: 'quantity',
        title: 'Остаток, уп.',
        width: 100,
        of: (row) => row.quantity,
        total: totals && packsText(totals.quantity, totals.levels),
      }),
      packsColumn({ key: 'consumption', title: 'Расход, уп.', width: 94, of: (row) => row.consumption }),
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
      quantityColumn({ key: 'min_stock', title: 'Не меньше', width: 92, of: (row) => row.min_stock }),
      rarePacksColumn({ key: 'expired', title: 'Просрочено', width: 100, of: (row) => row.expired }),
      rarePacksColumn({ key: 'paused', title: 'Приостановлено', width: 124, of: (row) => row.paused }),
      expiryColumn('Ближайший срок'),
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
      moneyColumn({
        key: 'sum',
        title: 'Сумма с НДС',
        width: 130,
        of: (row) => row.sum,
        total: totals && moneyText(totals.sum),
      }),
      ...hiddenGoods,
    ],
    [totals],
  );
}

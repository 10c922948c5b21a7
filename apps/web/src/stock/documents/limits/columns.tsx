import type { Column } from '../../../ui/grid/index.ts';
import { quantityText } from '../../../ui/index.ts';
import { packsText, packsValue } from '../../levels/index.ts';
import { daysOf, isNeeded, type NeedRow } from '../model/limits.ts';
import styles from './limits.module.css';

const amount = (
  key: 'balance' | 'on_way' | 'daily' | 'need' | 'free',
  title: string,
  width: number,
): Column<NeedRow> => ({
  key,
  title,
  width,
  align: 'end',
  text: (row) => packsText(row[key], row.levels),
  value: (row) => packsValue(row[key]),
  sort: (row) => Number(row[key] ?? 0),
});

const limitText = (own: string | null, holds: string | null): string => quantityText(own ?? holds);

/** Columns of the needs and limits of a storage. */
export const needColumns: Column<NeedRow>[] = [
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 230,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  { key: 'producer', title: 'Производитель', width: 160, text: (row) => row.producer ?? '', hidden: true },
  amount('balance', 'Остаток, уп.', 100),
  amount('on_way', 'Заказано, уп.', 108),
  amount('daily', 'Расход в день', 108),
  {
    key: 'days',
    title: 'Хватит, дней',
    width: 104,
    align: 'end',
    text: (row) => quantityText(daysOf(row)) || '—',
    sort: (row) => daysOf(row) ?? Number.POSITIVE_INFINITY,
  },
  {
    key: 'minimum',
    title: 'Минимум',
    width: 88,
    align: 'end',
    text: (row) => limitText(row.own.minimum, row.minimum),
    render: (row) => (
      <span
        className={row.own.minimum === null ? styles.common : undefined}
        title={row.own.minimum === null && row.minimum !== null ? 'Из номенклатуры' : undefined}
      >
        {limitText(row.own.minimum, row.minimum)}
      </span>
    ),
    sort: (row) => Number(row.minimum ?? 0),
  },
  {
    key: 'maximum',
    title: 'Максимум',
    width: 92,
    align: 'end',
    text: (row) => packsText(row.maximum, row.levels),
    value: (row) => packsValue(row.maximum),
    sort: (row) => Number(row.maximum ?? 0),
  },
  {
    ...amount('need', 'Нужно, уп.', 92),
    render: (row) => (isNeeded(row) ? <b>{packsText(row.need, row.levels)}</b> : ''),
  },
  amount('free', 'На базовом складе', 128),
];

import type { CallReply, getWorkplace } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { pages } from '../../routing/pages.ts';
import { type Bar, Bars, type BarTone } from '../../ui/charts/index.ts';
import { counted, moneyText, Panel, quantityText } from '../../ui/index.ts';
import { monthNames, monthPeriod } from '../../ui/list-filters/period.ts';
import styles from './WorkList.module.css';

type Month = CallReply<typeof getWorkplace>['expiry_months'][number];

/** Thousands of roubles, short enough to stand above a bar. */
const thousands = (sum: string): string => {
  const value = Number(sum) / 1000;
  return value === 0 ? '' : quantityText(value < 10 ? value.toFixed(1) : Math.round(value));
};

/** The present month and the two after it are those one warns of (expiry under 3 months). */
const toneOf = (index: number): BarTone => (index < 3 ? 'negative' : index < 6 ? 'warning' : 'soft');

function barOf({ month, lots, sum }: Month, index: number): Bar {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const name = monthNames[number - 1]?.name ?? '';
  const { period_s, period_e } = monthPeriod(year, number);
  return {
    key: month,
    short: name.slice(0, 3),
    text: `${name} ${year}: ${counted(lots, 'партия', 'партии', 'партий')} на ${moneyText(sum) || '0 ₽'}`,
    values: [Number(sum)],
    above: thousands(sum),
    tones: [toneOf(index)],
    link: { to: pages.remains, search: { expiry_s: period_s, expiry_e: period_e, order: 'fefo' } },
  };
}

/** Goods by the month their shelf life ends in: the money that is at stake, each month opening its lots. */
export function ShelfLives({ months }: { months: Month[] }) {
  if (months.every(({ lots }) => lots === 0)) return null;
  const toList = (
    <Link to={pages.remains} search={{ order: 'fefo' }} className={styles.all}>
      По сроку годности
    </Link>
  );
  return (
    <Panel title="Сроки годности, тыс. ₽" actions={toList}>
      <Bars label="Стоимость товаров по месяцу окончания срока годности" bars={months.map(barOf)} />
    </Panel>
  );
}

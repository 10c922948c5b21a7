import type { AuthorityFigures } from '@provizor/contract';
import { monthText, shortMonthText } from '../../ui/format/index.ts';
import { counted, moneyText } from '../../ui/index.ts';
import styles from './Overview.module.css';

/** Months nearer than this are the ones to act on (expiry thresholds, specification section 9). */
const near = { months3: 3, months6: 6 };

const [width, height, gap] = [30, 132, 6];

/** What ends in each of the coming twelve months, by worth. */
export function ExpiryChart({ months }: { months: AuthorityFigures['by_month'] }) {
  const most = Math.max(...months.map(({ sum }) => Number(sum)), 1);
  const tone = (index: number) =>
    index < near.months3 ? styles.warningBar : index < near.months6 ? styles.softBar : styles.bar;
  return (
    <figure className={styles.chart}>
      <figcaption>Истекает по месяцам, сумма</figcaption>
      <svg
        viewBox={`0 0 ${months.length * (width + gap)} ${height + 22}`}
        role="img"
        aria-label={`Сумма запасов, срок годности которых истекает: ${months
          .filter(({ lots }) => lots > 0)
          .map(({ month, sum }) => `${monthText(month)} — ${moneyText(sum)}`)
          .join(', ')}`}
      >
        {months.map(({ month, lots, sum }, index) => {
          const size = Math.max(lots > 0 ? 2 : 0, (Number(sum) / most) * height);
          const x = index * (width + gap);
          return (
            <g key={month}>
              <title>{`${monthText(month)}: ${counted(lots, 'партия', 'партии', 'партий')}, ${moneyText(sum)}`}</title>
              <rect x={x} y={0} width={width} height={height} className={styles.ground} />
              <rect x={x} y={height - size} width={width} height={size} className={tone(index)} />
              <text x={x + width / 2} y={height + 15} textAnchor="middle" className={styles.axis}>
                {shortMonthText(month)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

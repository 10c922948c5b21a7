import { Link } from '@tanstack/react-router';
import { cx } from '../cx.ts';
import styles from './Bars.module.css';

export type BarTone = 'accent' | 'soft' | 'warning' | 'negative';

/** One place on the axis with a bar for each series. */
export type Bar = {
  key: string;
  /** Below the axis. */
  short: string;
  /** Told on hover and to screen readers: «декабрь 2026: 12 партий на 34 500 ₽». */
  text: string;
  /** One number for each series, 0 or more. */
  values: number[];
  /** Written above the bar. */
  above?: string;
  tones: BarTone[];
  /** The list behind the bar. */
  link?: { to: string; search: Record<string, unknown> };
};

/** Columns over an axis; each opens its list. Heights are shares of the largest value. */
export function Bars({ label, bars }: { label: string; bars: Bar[] }) {
  const most = Math.max(...bars.flatMap(({ values }) => values), 0);
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Column bar={bar} most={most} />
        </li>
      ))}
    </ol>
  );
}

function Column({ bar, most }: { bar: Bar; most: number }) {
  const drawing = (
    <>
      <span className={styles.field} aria-hidden>
        {bar.values.map((value, series) => (
          <span
            key={bar.tones[series]}
            data-above={bar.above}
            className={cx(styles.bar, styles[bar.tones[series] ?? 'accent'])}
            style={{ height: most > 0 ? `${(value / most) * 100}%` : 0 }}
          />
        ))}
      </span>
      <span className={styles.short} aria-hidden>
        {bar.short}
      </span>
      <span className={styles.text}>{bar.text}</span>
    </>
  );
  const empty = bar.values.every((value) => value === 0);
  if (!bar.link || empty) {
    return (
      <span className={styles.column} title={bar.text}>
        {drawing}
      </span>
    );
  }
  return (
    <Link to={bar.link.to} search={bar.link.search} className={styles.column} title={bar.text}>
      {drawing}
    </Link>
  );
}

/** What the colours of the series mean. */
export function Legend({ entries }: { entries: { tone: BarTone; text: string }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ tone, text }) => (
        <li key={tone}>
          <span className={cx(styles.swatch, styles[tone])} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

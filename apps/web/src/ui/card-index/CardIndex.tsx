import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type Tone, VerdictSign } from '../verdict/index.ts';
import styles from './CardIndex.module.css';

export type IndexFigure = {
  /** «12», as it is shown. */
  value: ReactNode;
  /** «ждут приёмки». */
  what: string;
  to: string;
  search?: Record<string, unknown>;
  tone?: Tone;
};

/** One place of a section: where it leads, what it is for, the figures that matter today. */
export type IndexCard = {
  to: string;
  search?: Record<string, unknown>;
  title: string;
  text: string;
  icon: Icon;
  figures?: IndexFigure[];
};

const signs = { positive: 'ok', neutral: 'waiting', warning: 'attention', negative: 'error' } as const;

/** Home of a section: its places as cards with figures, each figure opening its list. */
export function CardIndex({ cards, label }: { cards: IndexCard[]; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.title} className={styles.card}>
          <Link to={card.to} search={card.search ?? {}} className={styles.head}>
            <card.icon size={20} aria-hidden="true" />
            {card.title}
          </Link>
          <p className={styles.text}>{card.text}</p>
          {card.figures && card.figures.length > 0 && (
            <ul className={styles.figures}>
              {card.figures.map((figure) => (
                <li key={figure.what}>
                  <Figure {...figure} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figure({ value, what, to, search, tone = 'neutral' }: IndexFigure) {
  return (
    <Link to={to} search={search ?? {}} className={cx(styles.figure, styles[tone])}>
      <b>
        {tone !== 'neutral' && <VerdictSign kind={signs[tone]} silent />}
        {value}
      </b>
      <span>{what}</span>
    </Link>
  );
}

import type { AuthorityFigures } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { cx, moneyText, plural, quantityText, type Tone, VerdictSign } from '../../ui/index.ts';
import type { Scope } from '../model/filters.ts';
import styles from './Overview.module.css';

type Figure = {
  count: number;
  what: string;
  note?: string;
  to: string;
  search: Record<string, unknown>;
  tone: Tone;
};

const lots = (count: number): string => plural(count, 'партия', 'партии', 'партий');
const positions = (count: number): string => plural(count, 'позиция', 'позиции', 'позиций');

/** What the workplace counts, each with the list behind it. */
export function figuresFrom(figures: AuthorityFigures): Figure[] {
  const { stock, expiry, deliveries, documents, supply } = figures;
  const since = { period_s: documents.since };
  return [
    {
      count: stock.drugs,
      to: '/uzo/stock',
      search: {},
      tone: 'neutral',
      what: plural(stock.drugs, 'лекарство в запасе', 'лекарства в запасе', 'лекарств в запасе'),
      note: moneyText(stock.sum),
    },
    {
      count: expiry.expired.lots,
      to: '/uzo/expiring',
      search: { expiry: 'expired' },
      tone: 'negative',
      what: `${lots(expiry.expired.lots)}: срок истёк`,
      note: moneyText(expiry.expired.sum),
    },
    {
      count: expiry.months3.lots,
      to: '/uzo/expiring',
      search: { expiry: 'months3' },
      tone: 'warning',
      what: `${lots(expiry.months3.lots)}: до 3 месяцев`,
      note: moneyText(expiry.months3.sum),
    },
    {
      count: expiry.months6.lots,
      to: '/uzo/expiring',
      search: { expiry: 'months6' },
      tone: 'neutral',
      what: `${lots(expiry.months6.lots)}: до 6 месяцев`,
      note: moneyText(expiry.months6.sum),
    },
    {
      count: deliveries,
      to: '/uzo/deliveries',
      search: {},
      tone: 'negative',
      what: plural(deliveries, 'поставка без ответа', 'поставки без ответа', 'поставок без ответа'),
      note: 'дольше рабочего дня',
    },
    {
      count: documents.failed,
      to: '/uzo/documents',
      tone: 'negative',
      what: plural(documents.failed, 'документ с ошибкой', 'документа с ошибкой', 'документов с ошибкой'),
      search: { ...since, trouble: 'failed' },
      note: 'за 90 дней',
    },
    {
      count: documents.partial,
      to: '/uzo/documents',
      tone: 'warning',
      what: plural(documents.partial, 'принят частично', 'приняты частично', 'приняты частично'),
      search: { ...since, trouble: 'partial' },
      note: 'за 90 дней',
    },
    {
      count: supply.helped,
      to: '/second',
      search: {},
      tone: 'positive',
      what: 'можно перераспределить',
      note: `${quantityText(supply.deficits)} ${positions(supply.deficits)} в дефиците`,
    },
  ];
}

const signs = { positive: 'ok', neutral: 'waiting', warning: 'attention', negative: 'error' } as const;

/** The figures of the workplace; those of nothing stand back, those of trouble stand out. */
export function OverviewFigures({ figures, scope }: { figures: AuthorityFigures; scope: Scope }) {
  return (
    <ul className={styles.figures} aria-label="Показатели">
      {figuresFrom(figures).map(({ count, what, note, to, search, tone: usual }) => {
        const tone = count === 0 ? 'neutral' : usual;
        return (
          <li key={what}>
            <Link to={to} search={{ ...search, ...scope }} className={cx(styles.figure, styles[tone])}>
              <span className={styles.count}>
                {quantityText(count)}
                {(tone === 'negative' || tone === 'warning') && <VerdictSign kind={signs[tone]} silent />}
              </span>
              <span className={styles.what}>{what}</span>
              {note && <span className={styles.note}>{note}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import type { CallReply, getWorkplace, Subject } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { Link, useRouter } from '@tanstack/react-router';
import { may } from '../../lib/session/index.ts';
import { exists, pages } from '../../routing/pages.ts';
import { cx, EmptyState, plural, quantityText, type Tone, VerdictSign } from '../../ui/index.ts';
import styles from './Figures.module.css';

type Counts = CallReply<typeof getWorkplace>;

type Figure = {
  key: { [K in keyof Counts]: Counts[K] extends number ? K : never }[keyof Counts];
  /** One, few, many: agrees with the number above it. */
  words: [string, string, string];
  /** What about them, in the same three forms. */
  what: [string, string, string];
  page: string;
  /** Who may not read it is shown no figure of it. */
  of: Subject;
  search: Record<string, unknown>;
  tone: Tone;
};

const figures: Figure[] = [
  {
    key: 'deliveries',
    words: ['поставка', 'поставки', 'поставок'],
    what: ['ждёт приёмки', 'ждут приёмки', 'ждут приёмки'],
    page: pages.deliveries,
    of: 'mdlp',
    search: { doc_type: directActions },
    tone: 'positive',
  },
  {
    key: 'overdue',
    words: ['поставка', 'поставки', 'поставок'],
    what: ['ждёт больше рабочего дня', 'ждут больше рабочего дня', 'ждут больше рабочего дня'],
    page: pages.deliveries,
    of: 'mdlp',
    search: { doc_type: directActions, overdue: true },
    tone: 'negative',
  },
  {
    key: 'failed',
    words: ['документ', 'документа', 'документов'],
    what: ['с ошибкой отправки', 'с ошибкой отправки', 'с ошибкой отправки'],
    page: pages.sent,
    of: 'mdlp',
    search: { trouble: 'failed' },
    tone: 'negative',
  },
  {
    key: 'partial',
    words: ['документ', 'документа', 'документов'],
    what: ['принят МДЛП частично', 'приняты МДЛП частично', 'приняты МДЛП частично'],
    page: pages.sent,
    of: 'mdlp',
    search: { trouble: 'partial' },
    tone: 'warning',
  },
  {
    key: 'in_progress',
    words: ['документ', 'документа', 'документов'],
    what: ['обрабатывается', 'обрабатываются', 'обрабатываются'],
    page: pages.sent,
    of: 'mdlp',
    search: { state: ['queued', 'sending', 'sent', 'processing'] },
    tone: 'neutral',
  },
  {
    key: 'expired',
    words: ['партия', 'партии', 'партий'],
    what: ['с истёкшим сроком годности', 'с истёкшим сроком годности', 'с истёкшим сроком годности'],
    page: pages.remains,
    of: 'storages',
    search: { expiry: 'expired' },
    tone: 'negative',
  },
  {
    key: 'expiring3',
    words: ['партия', 'партии', 'партий'],
    what: ['истекает за 3 месяца', 'истекают за 3 месяца', 'истекают за 3 месяца'],
    page: pages.remains,
    of: 'storages',
    search: { expiry: 'months3' },
    tone: 'warning',
  },
];

const signs = { positive: 'ok', neutral: 'waiting', warning: 'attention', negative: 'error' } as const;

/** Figures of the workplace that have something to say; those of trouble stand out. */
export function Figures({ counts }: { counts: Counts }) {
  const router = useRouter();
  const known = figures.filter((figure) => may('read', figure.of) && exists(router, figure.page));
  const shown = known.filter((figure) => counts[figure.key] > 0);
  if (shown.length === 0) {
    return (
      <EmptyState
        picture="done"
        title="Ничего не ждёт"
        text="Новые поставки появятся здесь сами, как только о них сообщит МДЛП."
        action={
          known.some((figure) => figure.page === pages.deliveries) && (
            <Button renderRoot={(props) => <Link {...props} to={pages.deliveries as string} />}>
              Обновить входящие документы
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul className={styles.figures} aria-label="Что ждёт меня">
      {shown.map(({ key, words, what, page, search, tone }) => (
        <li key={key}>
          <Link to={page} search={search} className={cx(styles.figure, styles[tone])}>
            <span className={styles.count}>
              {quantityText(counts[key])}
              {tone !== 'positive' && <VerdictSign kind={signs[tone]} silent />}
            </span>
            <span className={styles.noun}>{plural(counts[key], ...words)}</span>
            <span className={styles.what}>{plural(counts[key], ...what)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

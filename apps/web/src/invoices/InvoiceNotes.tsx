import type { InvoiceCard } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { pages, pathOf } from '../routing/pages.ts';
import { dateText } from '../ui/index.ts';
import styles from './invoices.module.css';
import { invoicePath } from './model.ts';

/** What a person has to know of a paper before he receives it. */
export function InvoiceNotes({ card: { item, notice, objections, related } }: { card: InvoiceCard }) {
  const isOpen = item.receipt === null && item.kind === 'invoice';
  return (
    <ul className={styles.notes} aria-label="Замечания к документу">
      {notice && (
        <li>
          Уведомление МДЛП № {notice.number ?? '—'}
          {notice.date ? ` от ${dateText(notice.date)}` : ''}: {notice.done ? 'принято' : 'ждёт приёмки'}.{' '}
          <Link to={pathOf(pages.delivery, notice.document_id)}>Открыть</Link>. Товар с
          маркировкой приходуется приёмкой в МДЛП, остальные строки — приходом отсюда.
        </li>
      )}
      {isOpen && item.partner === null && (
        <li>
          Поставщик{item.seller.inn ? ` с ИНН ${item.seller.inn}` : ''} не найден среди контрагентов: в
          приходе его придётся выбрать.
        </li>
      )}
      {related.map(({ id, title, receipt }) => (
        <li key={id}>
          Связан: <Link to={invoicePath(id)}>{title}</Link>
          {receipt && (
            <>
              {' '}
              · <Link to={pathOf(pages.receipt, receipt)}>приход</Link>
            </>
          )}
        </li>
      ))}
      {objections.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

import type { InvoiceCard } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { pages, pathOf } from '../routing/pages.ts';
import { dateText } from '../ui/index.ts';
import { DifferenceSteps } from './DifferenceSteps.tsx';
import styles from './invoices.module.css';
import { differencesText, editionText, invoicePath, receivedEdition } from './model.ts';

/** Differences and faults of figures told above the tables; the grid has all differences. */
const told = 4;

/** What a person has to know of a paper before he receives it. */
export function InvoiceNotes({ card, onAnswer }: { card: InvoiceCard; onAnswer: (() => void) | undefined }) {
  const { item, notice, lines, compared, objections, related } = card;
  const differing = compared.filter(({ differences }) => differences.length > 0).slice(0, told);
  const isOpen = item.receipt === null && item.kind === 'invoice';
  const marked = lines.filter((line) => line.by_mdlp || line.traced).map(({ n }) => n);
  const edition = receivedEdition(card);
  const unpriced = lines.filter((line) => line.vital && line.maker_price === null).map(({ n }) => n);
  return (
    <ul className={styles.notes} aria-label="Замечания к документу">
      {isOpen && edition && <li>{editionText(edition)}</li>}
      {notice && (
        <li>
          Уведомление МДЛП № {notice.number ?? '—'}
          {notice.date ? ` от ${dateText(notice.date)}` : ''}: {notice.done ? 'принято' : 'ждёт приёмки'}.{' '}
          <Link to={pathOf(pages.delivery, notice.document_id)}>Открыть</Link>. Товар с маркировкой
          приходуется приёмкой в МДЛП, остальные строки — приходом отсюда.
        </li>
      )}
      {isOpen && notice === null && marked.length > 0 && (
        <li>
          Уведомления МДЛП по документу ещё нет. Маркированный товар (строки{' '}
          {marked.slice(0, told).join(', ')}
          {marked.length > told && ` и ещё ${marked.length - told}`}) принимает мастер приёмки: не проводите
          по нему приход отсюда, иначе он окажется на остатке дважды.
        </li>
      )}
      {item.kind === 'invoice' && unpriced.length > 0 && (
        <li>
          Нет цены производителя для ЖНВЛП (строки {unpriced.slice(0, told).join(', ')}
          {unpriced.length > told && ` и ещё ${unpriced.length - told}`}): впишите её в приход из протокола
          согласования цен, иначе надбавки посчитаются от меньшей из предельной и закупочной.
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
              · <Link to={pathOf(pages.receipt, receipt.id)}>приход № {receipt.number}</Link>
            </>
          )}
        </li>
      ))}
      {differing.map((row) => (
        <li key={`${row.gtin} ${row.series} ${row.lines.join()}`}>
          {row.name}
          {row.series && `, серия ${row.series}`}. {differencesText(row)}.{' '}
          <DifferenceSteps card={card} row={row} onAnswer={onAnswer} />
        </li>
      ))}
      {objections.slice(0, told).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {objections.length > told && <li>И ещё замечаний: {objections.length - told}</li>}
    </ul>
  );
}

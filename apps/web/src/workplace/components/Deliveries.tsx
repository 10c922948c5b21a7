import type { CallReply, getWorkplace } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { pages } from '../../routing/pages.ts';
import { boxesText, dateText, momentText, Panel, packsText, Verdict } from '../../ui/index.ts';
import styles from './WorkList.module.css';

type Delivery = CallReply<typeof getWorkplace>['waiting'][number];

/** Deliveries that wait for acceptance, the one with the nearest term first: one click begins. */
export function Deliveries({ items, count }: { items: Delivery[]; count: number }) {
  if (items.length === 0) return null;
  const toList = (
    <Link to={pages.deliveries as string} search={{ doc_type: [...directActions] }} className={styles.all}>
      {`Все поставки: ${count}`}
    </Link>
  );
  return (
    <Panel title="Ждут приёмки" actions={toList} flush>
      <ul className={styles.list}>
        {items.map((delivery) => (
          <li key={delivery.document_id}>
            <Link to={pages.acceptance} search={{ document: delivery.document_id }} className={styles.row}>
              <span className={styles.title}>
                {delivery.number ?? 'Без номера'}
                {delivery.date && ` от ${dateText(delivery.date)}`}
              </span>
              <span className={styles.soft}>{delivery.sender}</span>
              <span className={styles.soft}>
                {[
                  delivery.boxes ? boxesText(delivery.boxes) : '',
                  delivery.packs ? packsText(delivery.packs) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={styles.when}>
                {delivery.overdue ? (
                  <Verdict kind="error" plain>{`срок был ${momentText(delivery.term)}`}</Verdict>
                ) : (
                  `принять до ${momentText(delivery.term)}`
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { Modal } from '@mantine/core';
import { dateText } from '../../../ui/index.ts';
import type { FoundDelivery } from '../delivery/find-delivery.ts';
import styles from './select.module.css';

type DeliveryChoicesProps = {
  deliveries: readonly FoundDelivery[];
  onChoose: (delivery: FoundDelivery) => void;
  onClose: () => void;
};

/** A scanned code stands in several deliveries that wait: the person says which one is meant. */
export function DeliveryChoices({ deliveries, onChoose, onClose }: DeliveryChoicesProps) {
  return (
    <Modal opened onClose={onClose} title="Код есть в нескольких поставках" size="min(620px, 96vw)">
      <ul className={styles.choices}>
        {deliveries.map((delivery, n) => (
          <li key={delivery.document_id}>
            <button type="button" data-autofocus={n === 0 || undefined} onClick={() => onChoose(delivery)}>
              <strong>
                {delivery.doc_num ?? 'Без номера'}
                {delivery.doc_date && ` от ${dateText(delivery.doc_date)}`}
              </strong>
              <span>{delivery.sender_name ?? delivery.sender}</span>
              <em>{delivery.mdlp_doc_type}</em>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

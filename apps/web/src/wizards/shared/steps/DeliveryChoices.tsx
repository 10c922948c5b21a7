import { Modal } from '@mantine/core';
import { ChoiceList } from '../../../ui/choices/index.ts';
import { paperText } from '../../../ui/index.ts';
import type { FoundDelivery } from '../../delivery/find-delivery.ts';

type DeliveryChoicesProps = {
  deliveries: readonly FoundDelivery[];
  onChoose: (delivery: FoundDelivery) => void;
  onClose: () => void;
};

/** A scanned code stands in several deliveries that wait: the person says which one is meant. */
export function DeliveryChoices({ deliveries, onChoose, onClose }: DeliveryChoicesProps) {
  const choices = deliveries.map(
    ({ document_id: key, doc_num, doc_date, sender, sender_name, mdlp_doc_type }) => ({
      key,
      title: paperText(doc_num, doc_date),
      note: sender_name ?? sender,
      end: String(mdlp_doc_type),
    }),
  );
  const choose = (key: string) => {
    const chosen = deliveries.find(({ document_id }) => document_id === key);
    if (chosen) onChoose(chosen);
  };
  return (
    <Modal opened onClose={onClose} title="Код есть в нескольких поставках" size="min(620px, 96vw)">
      <ChoiceList choices={choices} onChoose={choose} />
    </Modal>
  );
}

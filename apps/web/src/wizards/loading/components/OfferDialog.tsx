import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { toastRefusal } from '../../../ui/index.ts';
import { offerLines } from '../model/offer-text.ts';
import type { FileOffer } from '../model/types.ts';
import styles from './loading.module.css';

type OfferDialogProps = {
  offer: FileOffer;
  onAccept: (offer: FileOffer) => Promise<void> | void;
  onClose: () => void;
};

/** Requisites and prices of a document its codes were read from: taken over by one key, or left. */
export default function OfferDialog({ offer, onAccept, onClose }: OfferDialogProps) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await onAccept(offer);
      onClose();
    } catch (error) {
      toastRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Реквизиты документа ${offer.actionId}`} size="md">
      <p className={styles.intro}>В файле есть не только коды. Перенести это в документ?</p>
      <dl className={styles.offer}>
        {offerLines(offer).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Не переносить
        </Button>
        <Button data-autofocus loading={busy} onClick={accept}>
          Перенести
        </Button>
      </Group>
    </Modal>
  );
}

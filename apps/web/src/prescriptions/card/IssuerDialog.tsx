import { Modal } from '@mantine/core';
import { nameIssuer, type PrescriptionCard } from '@provizor/contract';
import { api } from '../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { toast } from '../../ui/index.ts';
import { refreshPrescriptions } from '../api.ts';
import { IssuerFields } from '../entry/IssuerFields.tsx';
import styles from './card.module.css';

type IssuerDialogProps = { card: PrescriptionCard; onClose: () => void };

const title = 'Организация, выписавшая рецепт';

/** Names the organisation a released prescription was issued by, which nobody has named before. */
export default function IssuerDialog({ card, onClose }: IssuerDialogProps) {
  const form = useCardForm({
    initial: { mo_ogrn: '', mo_code: '' },
    save: async ({ mo_ogrn, mo_code }) => {
      const body = {
        version: card.version,
        mo_ogrn: mo_ogrn.trim() || null,
        mo_code: mo_code.trim() || null,
      };
      await api(nameIssuer, { params: { id: card.id }, body });
      await refreshPrescriptions();
      toast.ok('Организация записана');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size="min(540px, 96vw)" closeOnClickOutside={false}>
      <CardForm inner form={form} label={title} save="Записать" failed="Не записано" onCancel={onClose}>
        <div className={styles.stack}>
          <IssuerFields form={form} />
        </div>
      </CardForm>
    </Modal>
  );
}

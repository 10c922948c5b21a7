import { Modal, TextInput } from '@mantine/core';
import { addPartner, type CallReply } from '@provizor/contract';
import { api } from '../lib/api/index.ts';
import { useSigning } from '../lib/signing/index.ts';
import { CardForm, useCardForm } from '../ui/card/index.ts';
import { counted, toast } from '../ui/index.ts';
import { numbersOf, wrongNumbers } from './check.ts';
import styles from './partners.module.css';

export type AddedPartner = CallReply<typeof addPartner>;

type AddPartnerDialogProps = {
  /** Known already, from a document or a search. */
  inn?: string;
  kpp?: string;
  onClose: () => void;
  /** The counterparty is in the dictionary with its places; the dialog does not close itself. */
  onAdded: (partner: AddedPartner) => void;
};

const places = (count: number) =>
  counted(count, 'место деятельности', 'места деятельности', 'мест деятельности');

/** Adds a counterparty with its places from MDLP by INN and KPP, signing in first when no session lives. */
export default function AddPartnerDialog({ inn = '', kpp = '', onClose, onAdded }: AddPartnerDialogProps) {
  const signing = useSigning();
  const form = useCardForm({
    initial: { inn, kpp },
    check: wrongNumbers,
    save: async (typed) => {
      if (!(await signing.ensureMdlpSession())) return;
      const partner = await api(addPartner, { body: numbersOf(typed) });
      toast.ok(`${partner.name}: ${places(partner.places)}`, {
        title: partner.added ? 'Контрагент добавлен' : 'Контрагент уже был в справочнике, места обновлены',
      });
      onAdded(partner);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Добавить контрагента из МДЛП"
      size={450}
      closeOnClickOutside={false}
    >
      <CardForm inner form={form} label="Контрагент" save="Добавить" onCancel={onClose}>
        <div className={styles.stack}>
          <p className={styles.hint}>
            Название, адрес и места деятельности придут из реестра участников МДЛП.
          </p>
          <TextInput
            id={form.idOf('inn')}
            data-autofocus
            required
            label="ИНН"
            description="10 цифр; у предпринимателя 12"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={form.values.inn}
            error={form.errors.inn}
            onChange={(event) => form.change(numbersOfTyping(event.currentTarget.value, form.values.kpp))}
          />
          <TextInput
            id={form.idOf('kpp')}
            required={form.values.inn.length !== 12}
            label="КПП"
            description="9 цифр; у предпринимателя его нет"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={form.values.kpp}
            error={form.errors.kpp}
            onChange={(event) => form.change({ kpp: event.currentTarget.value })}
          />
        </div>
      </CardForm>
    </Modal>
  );
}

/** Requisites pasted into the first field fill both; ordinary typing changes only it. */
function numbersOfTyping(inn: string, kpp: string): { inn: string; kpp?: string } {
  const numbers = numbersOf({ inn, kpp });
  return numbers.kpp !== '' && kpp === '' ? numbers : { inn };
}

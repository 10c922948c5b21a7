import { Modal, TextInput } from '@mantine/core';
import { type Closing, closeStockDay } from '@provizor/contract';
import { addDays } from '@provizor/domain';
import { useCallMutation } from '../../lib/api/index.ts';
import { storageName, useProfile } from '../../lib/session/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { DateField, EntitySelect } from '../../ui/fields/index.ts';
import { dateText, toast, today } from '../../ui/index.ts';
import styles from './keeping.module.css';

type Named = { id: number; name: string };
type Values = { place: Named; day: string | null; reason: string };

/** The organisation among the storages. */
const everything: Named = { id: 0, name: 'Вся организация' };

const titles: Record<string, string> = {
  place: 'Что закрыть',
  day: 'По какой день',
  reason: 'Зачем открывается',
};

type ClosingDialogProps = {
  /** What is changed or opened; null = something is to be closed. */
  of: Closing | null;
  onClose: () => void;
  onSaved: () => void;
};

const doneText = (day: string | null, opened: boolean): string => {
  if (day === null) return 'Период открыт';
  return opened ? `Период открыт с ${dateText(addDays(day, 1))}` : `Закрыто по ${dateText(day)}`;
};

/** Closes an organisation or a storage up to a day, or opens it again with the reason why. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { of, onClose } = props;
  const title = of
    ? `${of.storage ? storageName(of.storage) : everything.name}: закрыто по ${dateText(of.day)}`
    : 'Закрыть период';
  return (
    <Modal opened onClose={onClose} title={title} size="min(520px, 96vw)" closeOnClickOutside={false}>
      <ClosingForm {...props} />
    </Modal>
  );
}

function ClosingForm({ of, onClose, onSaved }: ClosingDialogProps) {
  const { storages } = useProfile();
  const close = useCallMutation(closeStockDay);
  const opens = (day: string | null) => of !== null && (day === null || day < (of.day ?? ''));
  const form = useCardForm<Values>({
    initial: { place: of?.storage ?? everything, day: of?.day ?? null, reason: '' },
    check: ({ day, reason }) => ({
      ...(of === null && day === null ? { day: 'Введите дату' } : {}),
      ...(day !== null && day >= today() ? { day: 'Закрыть можно только прошедший день' } : {}),
      ...(opens(day) && reason.trim() === '' ? { reason: 'Укажите, зачем открываете период' } : {}),
    }),
    save: async ({ place, day, reason }) => {
      const storage_id = place.id === everything.id ? null : place.id;
      const why = reason.trim() ? { reason: reason.trim() } : {};
      await close.mutateAsync({ body: { storage_id, day, ...why } });
      toast.ok(doneText(day, opens(day)));
      onSaved();
    },
  });
  const { values, change, errors, idOf } = form;
  return (
    <CardForm
      inner
      form={form}
      label="Закрытие периода"
      save={opens(values.day) ? 'Открыть период' : 'Закрыть период'}
      failed="Период не изменён"
      titleOf={(key) => titles[key] ?? key}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {of === null && (
          <EntitySelect<Named>
            id={idOf('place')}
            label="Что закрыть"
            options={[everything, ...storages.map(({ id, name }) => ({ id, name }))]}
            value={values.place}
            error={errors.place}
            onChange={(place) => change({ place: place ?? everything })}
          />
        )}
        <DateField
          id={idOf('day')}
          label="По какой день закрыто"
          value={values.day}
          error={errors.day}
          onChange={(day) => change({ day })}
        />
        {of && <p className={styles.quiet}>Пусто или более ранний день — период открывается.</p>}
        {opens(values.day) && (
          <TextInput
            id={idOf('reason')}
            label="Зачем открывается"
            required
            maxLength={500}
            value={values.reason}
            error={errors.reason}
            onChange={({ currentTarget: { value } }) => change({ reason: value })}
          />
        )}
      </div>
    </CardForm>
  );
}

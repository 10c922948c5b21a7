import { Modal } from '@mantine/core';
import {
  addStorageKeeper,
  listKeeperChoices,
  putStorageKeeper,
  type StorageKeeper,
} from '@provizor/contract';
import { useCall, useCallMutation } from '../../lib/api/index.ts';
import { storageName, useProfile } from '../../lib/session/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../ui/card/index.ts';
import { DateField, EntitySelect } from '../../ui/fields/index.ts';
import { toast, today } from '../../ui/index.ts';
import styles from './keeping.module.css';

type Named = { id: number; name: string };
type Values = { storage: Named | null; user: Named | null; since: string | null; until: string | null };

const titles: Record<string, string> = {
  storage: 'Склад',
  storage_id: 'Склад',
  user: 'Сотрудник',
  user_id: 'Сотрудник',
  since: 'С какого дня',
  until: 'Последний день',
};

type KeeperDialogProps = {
  /** Null = somebody is to be appointed. */
  of: StorageKeeper | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Appoints a person to a storage, or changes the time of an appointment. */
export function KeeperDialog(props: KeeperDialogProps) {
  const { of, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={of ? `${of.user.name}: ${storageName(of.storage)}` : 'Материально ответственное лицо'}
      size="min(560px, 96vw)"
      closeOnClickOutside={false}
    >
      <Keeper {...props} />
    </Modal>
  );
}

function Keeper({ of, onClose, onSaved }: KeeperDialogProps) {
  const { storages } = useProfile();
  const people = useCall(listKeeperChoices, {}, { enabled: of === null });
  const add = useCallMutation(addStorageKeeper);
  const put = useCallMutation(putStorageKeeper);
  const form = useCardForm<Values>({
    initial: {
      storage: of?.storage ?? null,
      user: of?.user ?? null,
      since: of?.since ?? today(),
      until: of?.until ?? null,
    },
    check: ({ storage, user, since, until }) => ({
      ...(storage ? {} : { storage: 'Выберите склад' }),
      ...(user ? {} : { user: 'Выберите сотрудника' }),
      ...(since ? {} : { since: 'Введите дату' }),
      ...(since && until && until < since ? { until: 'Окончание раньше начала' } : {}),
    }),
    save: async ({ storage, user, since, until }) => {
      const time = { since: since ?? '', until };
      if (of) await put.mutateAsync({ body: { id: of.id, version: of.version, ...time } });
      else {
        await add.mutateAsync({ body: { storage_id: storage?.id ?? 0, user_id: user?.id ?? 0, ...time } });
      }
      toast.ok(of ? 'Период записан' : 'Ответственный назначен');
      onSaved();
    },
  });
  const { values, change, errors, idOf } = form;
  return (
    <CardForm
      inner
      form={form}
      label="Материально ответственное лицо"
      save={of ? 'Записать период' : 'Назначить'}
      failed="Назначение не записано"
      titleOf={(key) => titles[key] ?? key}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {of === null && (
          <>
            <EntitySelect<Named>
              id={idOf('storage')}
              label="Склад"
              required
              options={storages.map(({ id, name }) => ({ id, name }))}
              value={values.storage}
              error={errors.storage}
              onChange={(storage) => change({ storage })}
            />
            <EntitySelect<Named>
              id={idOf('user')}
              label="Сотрудник"
              required
              options={people.data?.items ?? []}
              value={values.user}
              error={errors.user}
              onChange={(user) => change({ user })}
            />
          </>
        )}
        <FormGrid>
          <DateField
            id={idOf('since')}
            label="С какого дня"
            required
            value={values.since}
            error={errors.since}
            onChange={(since) => change({ since })}
          />
          <DateField
            id={idOf('until')}
            label="Последний день"
            value={values.until}
            error={errors.until}
            onChange={(until) => change({ until })}
          />
        </FormGrid>
        <p className={styles.quiet}>Пусто — до отмены.</p>
      </div>
    </CardForm>
  );
}

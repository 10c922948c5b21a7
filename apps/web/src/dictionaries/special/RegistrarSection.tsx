import { Button, Group } from '@mantine/core';
import { getPlaceRegistrar, getRegistrar, type Registrar } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { DeviceButtons, RegistrarProblem, useDevice } from '../../registrar/index.ts';
import {
  CardSkeleton,
  Code,
  confirm,
  Field,
  Fields,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
} from '../../ui/index.ts';
import { RegistrarForm } from './RegistrarForm.tsx';
import { ofPlace, ofStorage, type RegistrarOwner } from './registrar-owner.ts';
import styles from './special.module.css';

async function remove(owner: RegistrarOwner): Promise<void> {
  const text = `Убрать регистратор выбытия ${owner.from}? Его настройки придётся вводить заново.`;
  if (!(await confirm({ text, danger: true, yes: 'Убрать', no: 'Оставить' }))) return;
  try {
    await owner.remove();
    toast.ok(`Регистратор выбытия убран ${owner.from}`);
    owner.reread();
  } catch (error) {
    toastRefusal(error);
  }
}

/** The disposal registrar of a storage that has one, with its state and passport. */
export default function RegistrarSection({ row }: { row: DictionaryRow }) {
  const query = useCall(getRegistrar, { params: { id: row.id } });
  const mayAsk = row.use_disposal === true && may('manage', 'mdlp');
  if (row.use_disposal !== true && !query.data?.item) return null;
  return (
    <Settings owner={ofStorage(row.id)} query={query}>
      <Suspense>{mayAsk && <Connection storageId={row.id} />}</Suspense>
    </Settings>
  );
}

/** The device of a place of activity: of all its storages that have none of their own. */
export function PlaceRegistrarSection({ row }: { row: DictionaryRow }) {
  const query = useCall(getPlaceRegistrar, { params: { id: row.id } });
  return <Settings owner={ofPlace(row.id)} query={query} />;
}

/** Connection to the device by a click: a card is read more often than the device. */
function Connection({ storageId }: { storageId: number }) {
  const [asked, ask] = useState(false);
  const device = useDevice(asked ? storageId : null, null);
  return (
    <>
      {device.error && (
        <RegistrarProblem
          error={device.error}
          what="Регистратор недоступен"
          storageId={storageId}
          retry={() => void device.refetch()}
        />
      )}
      <Group gap={8}>
        <Button
          variant="default"
          size="xs"
          loading={device.isFetching}
          onClick={() => (asked ? void device.refetch() : ask(true))}
        >
          Проверить связь
        </Button>
        <DeviceButtons seen={device.data} />
      </Group>
    </>
  );
}

type SettingsProps = {
  owner: RegistrarOwner;
  query: ReturnType<typeof useCall<typeof getRegistrar>>;
  children?: ReactNode;
};

/** Settings of a device: read, registered, changed, taken away. */
function Settings({ owner, query, children }: SettingsProps) {
  const { data, error, refetch } = query;
  const [editing, setEditing] = useState(false);
  const item = data?.item ?? null;
  return (
    <Panel
      title="Регистратор выбытия"
      actions={
        data &&
        !editing &&
        may('manage', 'storages') && (
          <>
            {item && (
              <Button variant="subtle" color="red" size="xs" onClick={() => void remove(owner)}>
                Убрать
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => setEditing(true)}>
              {item ? 'Изменить' : 'Зарегистрировать'}
            </Button>
          </>
        )
      }
    >
      {error && <RefusalProblem error={error} what="Не удалось показать регистратор" retry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data && editing && <RegistrarForm owner={owner} registrar={item} onClose={() => setEditing(false)} />}
      {data && !editing && <Facts registrar={item} />}
      {!editing && children}
    </Panel>
  );
}

function Facts({ registrar }: { registrar: Registrar | null }) {
  if (!registrar) return <p className={styles.quiet}>Устройство ещё не зарегистрировано.</p>;
  return (
    <Fields>
      <Field name="Адрес">
        <Code value={registrar.ip} kind="plain" />
      </Field>
      <Field name="Порт">{registrar.port}</Field>
      <Field name="Пользователь">{registrar.username}</Field>
      <Field name="Пароль">{registrar.has_password ? 'задан' : 'не задан'}</Field>
    </Fields>
  );
}

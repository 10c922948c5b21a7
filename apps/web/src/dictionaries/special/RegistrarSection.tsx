import { Button } from '@mantine/core';
import { getRegistrar, type Registrar, removeRegistrar } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { api, refresh, useCall } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
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
import styles from './special.module.css';

async function remove(storageId: number): Promise<void> {
  const text = 'Убрать регистратор выбытия со склада? Его настройки придётся вводить заново.';
  if (!(await confirm({ text, danger: true, yes: 'Убрать', no: 'Оставить' }))) return;
  try {
    await api(removeRegistrar, { params: { id: storageId } });
    toast.ok('Регистратор выбытия убран со склада');
    void refresh(getRegistrar);
  } catch (error) {
    toastRefusal(error);
  }
}

/** The disposal registrar of a storage that has one: read, registered, changed, taken away. */
export default function RegistrarSection({ row }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(getRegistrar, { params: { id: row.id } });
  const [editing, setEditing] = useState(false);
  if (row.use_disposal !== true && !data?.item) return null;
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
              <Button variant="subtle" color="red" size="xs" onClick={() => void remove(row.id)}>
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
      {data && editing && (
        <RegistrarForm storageId={row.id} registrar={item} onClose={() => setEditing(false)} />
      )}
      {data && !editing && <Facts registrar={item} />}
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

import { Button } from '@mantine/core';
import type { Role } from '@provizor/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import {
  CardSkeleton,
  counted,
  Field,
  Fields,
  KeyHint,
  Page,
  Panel,
  RefusalProblem,
  useKeys,
} from '../../ui/index.ts';
import { useRole } from '../api.ts';
import styles from '../components/administration.module.css';
import { History } from '../components/History.tsx';
import { OpenedBy } from '../components/OpenedBy.tsx';
import { RoleEdit } from '../components/RoleEdit.tsx';

/** /auth/roles/id{id}: what a role opens, in words; changed in place. */
export function RolePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useRole(Number(id));
  if (error && !data)
    return <RefusalProblem page error={error} what="Не удалось открыть роль" retry={() => void refetch()} />;
  return data ? <RoleCard key={data.item.id} role={data.item} /> : <CardSkeleton />;
}

function RoleCard({ role }: { role: Role }) {
  const [editing, setEditing] = useState(false);
  return (
    <Page
      title={role.name}
      note={role.common ? 'общая для всех организаций' : 'роль организации'}
      actions={!editing && <Actions role={role} onEdit={() => setEditing(true)} />}
    >
      {editing ? (
        <div className={styles.single}>
          <RoleEdit role={role} onDone={() => setEditing(false)} />
        </div>
      ) : (
        <Reading role={role} />
      )}
    </Page>
  );
}

function Actions({ role, onEdit }: { role: Role; onEdit: () => void }) {
  const back = useBack('/auth/roles');
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(role.mine ? [{ keys: 'F2', title: 'Изменить', run: onEdit }] : []),
  ]);
  if (!role.mine) return null;
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/auth/roles/remove/id{$id}" params={{ id: String(role.id) }} />
        )}
      >
        Удалить
      </Button>
      <Button onClick={onEdit} rightSection={<KeyHint keys="F2" on />}>
        Изменить
      </Button>
    </>
  );
}

function Reading({ role }: { role: Role }) {
  return (
    <div className={styles.card}>
      <div className={styles.column}>
        <Panel title="Что открывает">
          <OpenedBy abilities={role} />
        </Panel>
        <Panel title="Кому дана">
          <Fields>
            <Field name="В организации">
              {role.users === 0 ? (
                'никому'
              ) : (
                <Link className={styles.link} to="/auth/users" search={{ role: role.id }}>
                  {counted(role.users, 'сотрудник', 'сотрудника', 'сотрудников')}
                </Link>
              )}
            </Field>
          </Fields>
          {!role.mine && (
            <p className={styles.hint}>
              {role.common
                ? 'Общую роль изменяет главный администратор. Если нужны другие права, заведите роль организации.'
                : 'Роли изменяет администратор организации.'}
            </p>
          )}
        </Panel>
      </div>
      <div className={styles.column}>
        <History of={{ role_id: role.id, of: role.name }} />
      </div>
    </div>
  );
}

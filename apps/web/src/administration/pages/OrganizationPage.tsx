import { Button } from '@mantine/core';
import { admin, allows, type Organization } from '@provizor/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { CardSkeleton, counted, KeyHint, Page, Panel, RefusalProblem, useKeys } from '../../ui/index.ts';
import { useOrganization, useOrganizations } from '../api.ts';
import styles from '../components/administration.module.css';
import { History } from '../components/History.tsx';
import { OrganizationEdit } from '../components/OrganizationEdit.tsx';
import { OrganizationRead } from '../components/OrganizationRead.tsx';
import { kindText } from '../model/organizations.ts';

/** /auth/orgs/id{id}: an organisation to read, and to change in place. */
export function OrganizationPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useOrganization(Number(id));
  if (error && !data)
    return (
      <RefusalProblem page error={error} what="Не удалось открыть организацию" retry={() => void refetch()} />
    );
  return data ? <OrganizationCard key={data.item.id} row={data.item} /> : <CardSkeleton />;
}

function OrganizationCard({ row }: { row: Organization }) {
  const [editing, setEditing] = useState(false);
  return (
    <Page
      title={row.name}
      note={kindText(row)}
      actions={!editing && <Actions row={row} onEdit={() => setEditing(true)} />}
    >
      {editing ? (
        <div className={styles.single}>
          <OrganizationEdit row={row} onDone={() => setEditing(false)} />
        </div>
      ) : (
        <Reading row={row} />
      )}
    </Page>
  );
}

function Actions({ row, onEdit }: { row: Organization; onEdit: () => void }) {
  const person = useProfile();
  const isRoot = person.type === 'root';
  const mayEdit = isRoot || (allows(admin, callerOf(person)) && person.organization.id === row.id);
  const back = useBack(isRoot ? '/auth/orgs' : '/auth');
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(mayEdit ? [{ keys: 'F2', title: 'Изменить', run: onEdit }] : []),
  ]);
  return (
    <>
      {isRoot && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/auth/orgs/remove/id{$id}" params={{ id: String(row.id) }} />
          )}
        >
          Удалить
        </Button>
      )}
      {mayEdit && (
        <Button onClick={onEdit} rightSection={<KeyHint keys="F2" on />}>
          Изменить
        </Button>
      )}
    </>
  );
}

function Reading({ row }: { row: Organization }) {
  const isHere = useProfile().organization.id === row.id;
  return (
    <div className={styles.card}>
      <div className={styles.column}>
        <OrganizationRead row={row} />
      </div>
      <div className={styles.column}>
        <Panel title="Люди">
          {isHere ? (
            <Link className={styles.link} to="/auth/users">
              {counted(row.users, 'пользователь', 'пользователя', 'пользователей')}
            </Link>
          ) : (
            <p className={styles.hint}>
              {counted(row.users, 'пользователь', 'пользователя', 'пользователей')}. Чтобы вести их, выберите
              эту организацию в шапке.
            </p>
          )}
        </Panel>
        <Subordinates id={row.id} />
        {isHere && <History of={{ table: 'organization', row_key: String(row.id), of: row.name }} />}
      </div>
    </div>
  );
}

/** Organisations right below this one. */
function Subordinates({ id }: { id: number }) {
  const { data } = useOrganizations({ parent_id: id });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Подчинённые организации">
      <ul className={styles.lines} aria-label="Подчинённые организации">
        {data.items.map((each) => (
          <li key={each.id}>
            <div>
              <Link className={styles.link} to="/auth/orgs/id{$id}" params={{ id: String(each.id) }}>
                {each.name}
              </Link>
              <small>{kindText(each)}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

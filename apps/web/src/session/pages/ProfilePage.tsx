import type { Profile } from '@provizor/contract';
import { Suspense } from 'react';
import { OpenedBy, OwnAvatar, Sessions, unionOf } from '../../administration/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { Code, Field, Fields, Page, Panel } from '../../ui/index.ts';
import { ChangePassword } from '../components/ChangePassword.tsx';
import styles from './ProfilePage.module.css';

const SecondFactor = lazyPart(() => import('../second-factor/SecondFactor.tsx'), 'SecondFactor');

const types = {
  guest: 'Гость',
  user: 'Сотрудник',
  admin: 'Администратор организации',
  root: 'Главный администратор',
};

/** The signed-in person: who, where, which rights; change of the password. */
export function ProfilePage() {
  const person = useProfile();
  const { organization } = person;
  return (
    <Page title={person.name} note={person.position ?? undefined}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Учётная запись">
            <div className={styles.portrait}>
              <OwnAvatar />
            </div>
            <Fields>
              <Field name="Имя для входа">{person.username}</Field>
              <Field name="Тип">{types[person.type]}</Field>
              <Field name="Роли">{person.roles.map((role) => role.name).join(', ')}</Field>
              <Field name="Склады">{person.storages.map((storage) => storage.name).join(', ')}</Field>
            </Fields>
          </Panel>
          <Panel title="Что вам открыто">
            {person.type === 'user' ? (
              <OpenedBy abilities={unionOf(person.roles2)} />
            ) : (
              <p className={styles.note}>Все разделы: вы администратор, роли вас не ограничивают.</p>
            )}
            <Fields>
              <Field name="Дополнительно">{extraRights(person)}</Field>
            </Fields>
          </Panel>
          <Panel title="Организация">
            <Fields>
              <Field name="Название">{organization.full_name ?? organization.name}</Field>
              <Field name="Адрес">{organization.address}</Field>
              <Field name="ИНН">{organization.inn && <Code value={organization.inn} kind="inn" />}</Field>
              <Field name="КПП">{organization.kpp && <Code value={organization.kpp} kind="plain" />}</Field>
            </Fields>
          </Panel>
        </div>
        <div className={styles.column}>
          <ChangePassword />
          <Suspense>
            <SecondFactor />
          </Suspense>
          <Sessions />
        </div>
      </div>
    </Page>
  );
}

/** Rights beside the roles, in words; '' for none. */
const extraRights = (person: Profile): string =>
  [
    person.can_confirm_division_order && 'согласует заявки подразделения',
    person.can_confirm_order && 'утверждает заявки организации',
    person.is_egisso && 'работает с ЕГИССО',
  ]
    .filter(Boolean)
    .join(', ');

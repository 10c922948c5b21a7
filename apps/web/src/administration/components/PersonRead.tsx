import type { User } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { agoText, Field, Fields, momentText, Panel } from '../../ui/index.ts';
import { useRoles } from '../api.ts';
import { unionOf } from '../model/abilities.ts';
import { personTypes } from '../model/user-filter.ts';
import styles from './administration.module.css';
import { OpenedBy } from './OpenedBy.tsx';
import { flagTitles } from './PersonFlags.tsx';

const divisionCard = (id: number): string => `/auth/division/id${id}`;

/** A person to read: account, rights in words. */
export function PersonRead({ user }: { user: User }) {
  const roles = useRoles();
  const held = (roles.data?.items ?? []).filter(({ id }) => user.roles.some((role) => role.id === id));
  const flags = flagTitles.filter(({ key }) => user[key]).map(({ label }) => label);
  return (
    <>
      <Panel title="Учётная запись">
        <Fields>
          <Field name="Имя для входа">
            <span className={styles.example}>{user.username}</span>
          </Field>
          <Field name="Вид">{personTypes[user.type]}</Field>
          <Field name="Должность">{user.position}</Field>
          <Field name="Подразделение">
            {user.division_id === null ? null : (
              <Link className={styles.link} to={divisionCard(user.division_id)}>
                {user.division_name}
              </Link>
            )}
          </Field>
          <Field name="Вход по коду">{user.second_factor ? 'настроен' : 'нет'}</Field>
          <Field name="Последний вход">{user.last_login ? agoText(user.last_login) : 'ещё не было'}</Field>
          <Field name="Заведена">{momentText(user.created)}</Field>
        </Fields>
      </Panel>
      <Panel title="Права">
        <Fields>
          <Field name="Роли">
            {user.roles.length === 0
              ? null
              : user.roles.map(({ id, name }, n) => (
                  <span key={id}>
                    {n > 0 && ', '}
                    <Link className={styles.link} to="/auth/roles/id{$id}" params={{ id: String(id) }}>
                      {name}
                    </Link>
                  </span>
                ))}
          </Field>
          <Field name="Дополнительно">{flags.join(', ')}</Field>
        </Fields>
        <div style={{ marginTop: 12 }}>
          {user.type === 'user' ? (
            <OpenedBy abilities={unionOf(held)} />
          ) : (
            <p className={styles.hint}>Администратору открыто всё, роли ничего не ограничивают.</p>
          )}
        </div>
      </Panel>
    </>
  );
}

import { Button } from '@mantine/core';
import { removeSecondFactor, type User } from '@provizor/contract';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import {
  CardSkeleton,
  confirm,
  KeyHint,
  Page,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { refreshPeople, useUser } from '../api.ts';
import { Avatar } from '../components/Avatar.tsx';
import styles from '../components/administration.module.css';
import { History } from '../components/History.tsx';
import { PasswordDialog } from '../components/PasswordDialog.tsx';
import { PersonRead } from '../components/PersonRead.tsx';
import { Placings } from '../components/Placings.tsx';
import { Sessions } from '../components/Sessions.tsx';
import { mayKeep, mayRemove } from '../model/rights.ts';

const PersonEdit = lazyPart(() => import('../components/PersonEdit.tsx'), 'PersonEdit');

/** /auth/users/id{id}: a person to read, and to change in place. */
export function UserPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useUser(Number(id));
  if (error && !data)
    return (
      <RefusalProblem
        page
        error={error}
        what="Не удалось открыть пользователя"
        retry={() => void refetch()}
      />
    );
  if (!data) return <CardSkeleton />;
  return <UserCard key={data.item.id} user={data.item} />;
}

function UserCard({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  const keeps = mayKeep(callerOf(useProfile()), user);
  return (
    <Page
      title={user.name}
      state={<State user={user} />}
      actions={!editing && <Actions user={user} keeps={keeps} onEdit={() => setEditing(true)} />}
    >
      {editing ? (
        <div className={styles.single}>
          <Suspense fallback={<CardSkeleton />}>
            <PersonEdit user={user} onDone={() => setEditing(false)} />
          </Suspense>
        </div>
      ) : (
        <Reading user={user} keeps={keeps} />
      )}
    </Page>
  );
}

function State({ user: { disabled, sessions } }: { user: User }) {
  if (disabled) return <Verdict kind="attention">вход закрыт</Verdict>;
  return (
    <Verdict kind={sessions > 0 ? 'ok' : 'waiting'}>{sessions > 0 ? 'в программе' : 'не в сети'}</Verdict>
  );
}

function Actions({ user, keeps, onEdit }: { user: User; keeps: boolean; onEdit: () => void }) {
  const back = useBack('/auth/users');
  const [password, setPassword] = useState(false);
  const me = useProfile();
  const isMe = me.id === user.id;
  const removes = mayRemove(callerOf(me), user);
  const reset = async () => {
    const text = `${user.name} войдёт по одному паролю и настроит вход по коду заново. Все его сеансы завершатся.`;
    if (!(await confirm({ title: 'Сбросить вход по коду', text, yes: 'Сбросить' }))) return;
    try {
      await api(removeSecondFactor, { body: { user_id: user.id } });
      toast.ok('Вход по коду сброшен');
      await refreshPeople();
    } catch (error) {
      toastRefusal(error);
    }
  };
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(keeps ? [{ keys: 'F2', title: 'Изменить', run: onEdit }] : []),
  ]);
  if (!keeps) return null;
  return (
    <>
      {removes && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/auth/users/remove/id{$id}" params={{ id: String(user.id) }} />
          )}
        >
          Удалить
        </Button>
      )}
      {!isMe && user.second_factor && (
        <Button variant="default" onClick={() => void reset()}>
          Сбросить вход по коду
        </Button>
      )}
      {!isMe && (
        <Button variant="default" onClick={() => setPassword(true)}>
          Новый пароль
        </Button>
      )}
      <Button onClick={onEdit} rightSection={<KeyHint keys="F2" on />}>
        Изменить
      </Button>
      {password && <PasswordDialog user={user} onClose={() => setPassword(false)} />}
    </>
  );
}

function Reading({ user, keeps }: { user: User; keeps: boolean }) {
  return (
    <div className={styles.card}>
      <div className={styles.column}>
        <PersonRead user={user} />
        <Placings user={user} mayKeep={keeps} />
      </div>
      <div className={styles.column}>
        <Panel>
          <div className={`${styles.portrait} ${styles.large}`}>
            <Avatar id={user.id} name={user.name} has={user.has_avatar} />
            <p className={styles.hint}>
              {user.has_avatar
                ? 'Фотографию меняет сам сотрудник в профиле.'
                : 'Сотрудник может поставить фотографию в своём профиле.'}
            </p>
          </div>
        </Panel>
        {keeps && <Sessions userId={user.id} name={user.name} />}
        <History of={{ person_id: user.id, of: user.name }} />
      </div>
    </div>
  );
}

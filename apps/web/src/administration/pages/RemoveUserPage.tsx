import { removeUser, type User } from '@provizor/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import {
  CardSkeleton,
  counted,
  Field,
  Fields,
  Problem,
  RefusalProblem,
  toast,
  toastRefusal,
} from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { refreshPeople, useUser } from '../api.ts';
import styles from '../components/administration.module.css';
import { RemoveFrame } from '../components/RemoveFrame.tsx';

/** /auth/users/remove/id{id}: the person is read first, what follows is told, then removed. */
export function RemoveUserPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useUser(Number(id));
  if (error)
    return (
      <RefusalProblem
        page
        error={error}
        what="Не удалось открыть пользователя"
        retry={() => void refetch()}
      />
    );
  return data ? <Removal user={data.item} /> : <CardSkeleton />;
}

function Removal({ user }: { user: User }) {
  const navigate = useNavigate();
  const isMe = useProfile().id === user.id;
  const removal = useCallMutation(removeUser, {
    onSuccess: ({ hidden }) => {
      toast.ok('Элемент справочника "Пользователи" успешно удален!');
      if (hidden)
        toast.info('Сделанное сотрудником сохранилось и подписано его именем.', { autoClose: 8000 });
      // Only then: the page would ask for what is gone.
      void navigate({ to: '/auth/users', replace: true }).then(refreshPeople);
    },
    onError: (failure) => toastRefusal(failure, removalFailed('пользователя')),
  });
  const worked = user.last_login !== null;
  return (
    <RemoveFrame
      title="Удалить пользователя?"
      name={user.name}
      list="/auth/users"
      busy={removal.isPending}
      onRemove={() => removal.mutate({ body: { id: user.id } })}
      obstacle={
        isMe && (
          <Problem kind="attention" title="Удалить себя нельзя" cure="Это делает другой администратор." />
        )
      }
    >
      <Fields>
        <Field name="Имя для входа">{user.username}</Field>
        <Field name="Подразделение">{user.division_name}</Field>
        <Field name="Роли">{user.roles.map(({ name }) => name).join(', ')}</Field>
      </Fields>
      <ul className={styles.consequences}>
        <li>Войти под этим именем будет нельзя, имя освободится.</li>
        {user.sessions > 0 && (
          <li>
            Сейчас {counted(user.sessions, 'сеанс', 'сеанса', 'сеансов')}: завершится сразу, несохранённое
            пропадёт.
          </li>
        )}
        <li>Мобильные устройства сотрудника перестанут отправлять партии.</li>
        <li>
          {worked
            ? 'Документы и журнал изменений останутся и будут подписаны его именем.'
            : 'Сотрудник ещё не входил в программу: запись исчезнет совсем.'}
        </li>
      </ul>
      {worked && (
        <p className={styles.hint}>
          Если сотрудник уходит на время, достаточно закрыть вход в его карточке: вернуть его будет проще.
        </p>
      )}
    </RemoveFrame>
  );
}

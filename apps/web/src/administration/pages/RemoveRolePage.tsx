import { type Role, removeRole } from '@provizor/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { CardSkeleton, counted, Problem, RefusalProblem, toast, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { refreshRoles, useRole } from '../api.ts';
import styles from '../components/administration.module.css';
import { OpenedBy } from '../components/OpenedBy.tsx';
import { RemoveFrame } from '../components/RemoveFrame.tsx';

/** /auth/roles/remove/id{id}: a role people have is not removed, they are named instead. */
export function RemoveRolePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useRole(Number(id));
  if (error)
    return <RefusalProblem page error={error} what="Не удалось открыть роль" retry={() => void refetch()} />;
  return data ? <Removal role={data.item} /> : <CardSkeleton />;
}

function Removal({ role }: { role: Role }) {
  const navigate = useNavigate();
  const removal = useCallMutation(removeRole, {
    onSuccess: () => {
      toast.ok('Элемент справочника "Роли" успешно удален!');
      // Only then: the page would ask for what is gone.
      void navigate({ to: '/auth/roles', replace: true }).then(refreshRoles);
    },
    onError: (failure) => toastRefusal(failure, removalFailed('роль')),
  });
  return (
    <RemoveFrame
      title="Удалить роль?"
      name={role.name}
      list="/auth/roles"
      busy={removal.isPending}
      onRemove={() => removal.mutate({ body: { id: role.id } })}
      obstacle={obstacleOf(role)}
    >
      <p className={styles.hint}>Роль открывает:</p>
      <div className={styles.consequences}>
        <OpenedBy abilities={role} />
      </div>
    </RemoveFrame>
  );
}

function obstacleOf({ id, users, mine, common }: Role) {
  if (!mine) {
    const who = common
      ? 'Общую роль удаляет главный администратор.'
      : 'Роли удаляет администратор организации.';
    return <Problem kind="attention" title="Эту роль удалить нельзя" cure={who} />;
  }
  if (users === 0) return undefined;
  return (
    <Problem
      kind="attention"
      title={`Роль есть у ${counted(users, 'сотрудника', 'сотрудников', 'сотрудников')}`}
      cure="Сначала снимите её с них: без роли им закроются разделы."
      action={
        <Link className={styles.link} to="/auth/users" search={{ role: id }}>
          Показать этих сотрудников
        </Link>
      }
    />
  );
}

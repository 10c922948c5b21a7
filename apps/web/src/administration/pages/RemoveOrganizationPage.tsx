import { type Organization, removeOrganization } from '@provizor/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { CardSkeleton, counted, Field, Fields, Problem, RefusalProblem, toast } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { refreshOrganizations, useOrganization } from '../api.ts';
import styles from '../components/administration.module.css';
import { RemoveFrame } from '../components/RemoveFrame.tsx';
import { kindText } from '../model/organizations.ts';

/** /auth/orgs/remove/id{id} (root): only an organisation in which there is nothing. */
export function RemoveOrganizationPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useOrganization(Number(id));
  if (error)
    return (
      <RefusalProblem page error={error} what="Не удалось открыть организацию" retry={() => void refetch()} />
    );
  return data ? <Removal row={data.item} /> : <CardSkeleton />;
}

function Removal({ row }: { row: Organization }) {
  const navigate = useNavigate();
  const removal = useCallMutation(removeOrganization, {
    onSuccess: () => {
      toast.ok('Элемент справочника "Организации" успешно удален!');
      // Only then: the page would ask for what is gone.
      void navigate({ to: '/auth/orgs', replace: true }).then(refreshOrganizations);
    },
  });
  const has = removal.error?.detailsOf('organization.in-use')?.has ?? [];
  return (
    <RemoveFrame
      title="Удалить организацию?"
      name={row.name}
      list="/auth/orgs"
      busy={removal.isPending}
      onRemove={() => removal.mutate({ body: { id: row.id } })}
      obstacle={removal.error && <RefusalProblem error={removal.error} what={removalFailed('организацию')} />}
    >
      <Fields>
        <Field name="Вид">{kindText(row)}</Field>
        <Field name="ИНН">{row.inn}</Field>
        <Field name="Люди">{counted(row.users, 'пользователь', 'пользователя', 'пользователей')}</Field>
      </Fields>
      {has.length > 0 ? (
        <Problem kind="attention" title="В организации есть данные" why={has.join(', ')} />
      ) : (
        <p className={styles.hint}>
          Удаляется только организация, в которой ничего нет: ни людей, ни складов, ни документов. Программа
          проверит это сама.
        </p>
      )}
    </RemoveFrame>
  );
}

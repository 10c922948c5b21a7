import { Modal } from '@mantine/core';
import { type CallReply, getMdlpRights, getMdlpUser } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { CardSkeleton, Field, Fields, momentText, Problem, RefusalProblem, Verdict } from '../../ui/index.ts';
import styles from './mdlp-account.module.css';

type Account = CallReply<typeof getMdlpUser>;
type Right = CallReply<typeof getMdlpRights>['items'][number];

const statuses: Record<string, string> = {
  ACTIVE: 'действует',
  BLOCKED: 'заблокирована',
  DELETED: 'удалена',
};

/** Whose MDLP session it is and what he may do there; what of the program does not work says so. */
export default function MdlpAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useCall(getMdlpUser, { body: {} }, { staleTime: 60_000 });
  const rights = useCall(getMdlpRights, { body: {} }, { staleTime: 60_000 });
  const error = user.error ?? rights.error;
  const retry = () => {
    void user.refetch();
    void rights.refetch();
  };
  return (
    <Modal opened onClose={onClose} title="Пользователь МДЛП и его права" size="min(840px, 96vw)">
      {error && <RefusalProblem error={error} what="МДЛП не ответила" retry={retry} />}
      {!error && !(user.data && rights.data) && <CardSkeleton />}
      {user.data && <Person account={user.data} />}
      {rights.data && <Rights items={rights.data.items} />}
    </Modal>
  );
}

function Person({ account: { user, organization } }: { account: Account }) {
  return (
    <>
      {!organization.ours && (
        <Problem
          kind="attention"
          title="Сеанс открыт за другую организацию"
          why={`В МДЛП вошли за «${organization.name}», ИНН ${organization.inn ?? 'не указан'}.`}
          cure="Завершите сеанс и войдите с сертификатом своей организации."
        />
      )}
      <Fields>
        <Field name="Пользователь">{user.name}</Field>
        <Field name="Должность">{user.position}</Field>
        <Field name="Группы">{user.groups.join(', ')}</Field>
        <Field name="Администратор">{user.is_admin ? 'да' : 'нет'}</Field>
        <Field name="Учётная запись">{user.status && (statuses[user.status] ?? user.status)}</Field>
        {user.last_login && <Field name="Последний вход">{momentText(user.last_login)}</Field>}
        <Field name="Организация">{organization.name}</Field>
        <Field name="ИНН, КПП">{[organization.inn, organization.kpp].filter(Boolean).join(', ')}</Field>
      </Fields>
    </>
  );
}

function Rights({ items }: { items: Right[] }) {
  const lacking = items.filter(({ granted, use }) => !granted && use);
  const others = items.filter(({ granted, use }) => granted || !use);
  return (
    <>
      {lacking.length > 0 && (
        <Problem
          kind="attention"
          title="Не хватает прав"
          why={lacking.map(({ title, use }) => `${title}: не работает ${use}.`).join(' ')}
          cure="Попросите администратора личного кабинета МДЛП выдать эти права."
        />
      )}
      <h3 className={styles.heading}>Права в МДЛП</h3>
      <ul className={styles.rights}>
        {[...lacking, ...others].map(({ right, title, use, granted }) => (
          <li key={right}>
            <Verdict kind={granted ? 'ok' : use ? 'attention' : 'waiting'}>
              {granted ? title : `${title} — нет`}
            </Verdict>
            {use && <small>{use}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

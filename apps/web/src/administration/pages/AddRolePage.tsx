import { addRole } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { Page, toast } from '../../ui/index.ts';
import { refreshRoles } from '../api.ts';
import styles from '../components/administration.module.css';
import { RoleFields } from '../components/RoleFields.tsx';
import { RoleTemplates } from '../components/RoleTemplates.tsx';
import { checkRole } from '../model/check-role.ts';
import { emptyRole, type RoleValues } from '../model/roles.ts';

/** /auth/roles/add */
export function AddRolePage() {
  const navigate = useNavigate();
  const back = useBack('/auth/roles');
  const form = useCardForm<RoleValues>({
    initial: emptyRole,
    check: checkRole,
    save: async (values) => {
      const { item } = await api(addRole, { body: values });
      toast.ok(`Добавлена роль: ${item.name}`);
      void refreshRoles();
      await navigate({ to: '/auth/roles/id{$id}', params: { id: String(item.id) }, replace: true });
    },
  });
  return (
    <Page title="Новая роль">
      <div className={styles.single}>
        <CardForm
          form={form}
          label="Новая роль"
          save="Добавить"
          failed="Не удалось добавить роль"
          onCancel={back}
        >
          <RoleTemplates form={form} />
          <RoleFields form={form} isNew />
        </CardForm>
      </div>
    </Page>
  );
}

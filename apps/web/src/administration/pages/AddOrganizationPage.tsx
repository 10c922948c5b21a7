import { addOrganization } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { Page, toast } from '../../ui/index.ts';
import { refreshOrganizations } from '../api.ts';
import styles from '../components/administration.module.css';
import { OrganizationFields } from '../components/OrganizationFields.tsx';
import { checkOrganization } from '../model/check-organization.ts';
import { emptyOrganization, type OrganizationValues, organizationEntry } from '../model/organizations.ts';

/** /auth/orgs/add (root) */
export function AddOrganizationPage() {
  const navigate = useNavigate();
  const back = useBack('/auth/orgs');
  const form = useCardForm<OrganizationValues>({
    initial: emptyOrganization,
    check: checkOrganization,
    save: async (values) => {
      const { item } = await api(addOrganization, { body: organizationEntry(values) });
      toast.ok(`Добавлена организация: ${item.name}`);
      void refreshOrganizations();
      await navigate({ to: '/auth/orgs/id{$id}', params: { id: String(item.id) }, replace: true });
    },
  });
  return (
    <Page title="Новая организация">
      <div className={styles.single}>
        <CardForm
          form={form}
          label="Новая организация"
          save="Добавить"
          failed="Не удалось добавить организацию"
          onCancel={back}
        >
          <OrganizationFields form={form} row={null} />
        </CardForm>
      </div>
    </Page>
  );
}

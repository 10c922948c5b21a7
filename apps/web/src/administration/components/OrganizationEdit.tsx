import { type Organization, saveOrganization } from '@provizor/contract';
import { useMemo, useRef } from 'react';
import { api } from '../../lib/api/index.ts';
import { renewProfile } from '../../lib/renew-profile.ts';
import { useProfile } from '../../lib/session/index.ts';
import { CardForm, giveUp, useCardForm } from '../../ui/card/index.ts';
import { toast } from '../../ui/index.ts';
import { StaleDialog, staleRow } from '../../ui/stale/index.ts';
import { refreshOrganizations } from '../api.ts';
import { checkOrganization } from '../model/check-organization.ts';
import {
  type OrganizationValues,
  organizationEntry,
  organizationFields,
  organizationValues,
} from '../model/organizations.ts';
import { OrganizationFields } from './OrganizationFields.tsx';

/** An organisation being changed in place of the card to read. */
export function OrganizationEdit({ row, onDone }: { row: Organization; onDone: () => void }) {
  const mine = useProfile().organization.id === row.id;
  const version = useRef(row.version);
  const start = useMemo(() => organizationValues(row), [row]);
  const form = useCardForm<OrganizationValues>({
    initial: start,
    check: checkOrganization,
    save: async (values) => {
      const entry = organizationEntry(values);
      await api(saveOrganization, { body: { ...entry, id: row.id, version: version.current } });
      toast.ok('Организация сохранена');
      await refreshOrganizations();
      if (mine) await renewProfile();
      onDone();
    },
  });
  const cancel = () => void giveUp(form, onDone);
  const stale = (failure: unknown) => {
    const present = staleRow<Organization>(failure);
    return (
      present && (
        <StaleDialog
          what={row.name}
          fields={organizationFields}
          start={start}
          mine={form.values}
          theirs={organizationValues(present)}
          onKeep={(merged) => {
            version.current = present.version;
            void form.submit(merged);
          }}
          onTake={() => {
            void refreshOrganizations();
            onDone();
          }}
          onClose={form.forgive}
        />
      )
    );
  };
  return (
    <CardForm
      form={form}
      label="Организация"
      save="Сохранить"
      failed="Не удалось сохранить организацию"
      onCancel={cancel}
      cure={stale}
    >
      <OrganizationFields form={form} row={row} />
    </CardForm>
  );
}

import { type Role, saveRole } from '@provizor/contract';
import { useMemo, useRef } from 'react';
import { api } from '../../lib/api/index.ts';
import { renewProfile } from '../../lib/renew-profile.ts';
import { CardForm, giveUp, useCardForm } from '../../ui/card/index.ts';
import { toast } from '../../ui/index.ts';
import { StaleDialog, staleRow } from '../../ui/stale/index.ts';
import { refreshRoles } from '../api.ts';
import { checkRole } from '../model/check-role.ts';
import { type RoleValues, roleFields, roleValues } from '../model/roles.ts';
import { RoleFields } from './RoleFields.tsx';

/** A role being changed in place of the card to read. */
export function RoleEdit({ role, onDone }: { role: Role; onDone: () => void }) {
  const version = useRef(role.version);
  const start = useMemo(() => roleValues(role), [role]);
  const form = useCardForm<RoleValues>({
    initial: start,
    check: checkRole,
    save: async ({ common: _, ...values }) => {
      await api(saveRole, { body: { ...values, id: role.id, version: version.current } });
      toast.ok('Роль сохранена');
      await Promise.all([refreshRoles(), renewProfile()]);
      onDone();
    },
  });
  const cancel = () => void giveUp(form, onDone);
  const stale = (failure: unknown) => {
    const present = staleRow<Role>(failure);
    return (
      present && (
        <StaleDialog
          what={`Роль «${role.name}»`}
          fields={roleFields}
          start={start}
          mine={form.values}
          theirs={roleValues(present)}
          onKeep={(merged) => {
            version.current = present.version;
            void form.submit(merged);
          }}
          onTake={() => {
            void refreshRoles();
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
      label="Роль"
      save="Сохранить"
      failed="Не удалось сохранить роль"
      onCancel={cancel}
      cure={stale}
    >
      <RoleFields form={form} />
    </CardForm>
  );
}

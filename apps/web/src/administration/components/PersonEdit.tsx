import { type User, updateUser } from '@provizor/contract';
import { useMemo, useRef } from 'react';
import { api } from '../../lib/api/index.ts';
import { renewProfile } from '../../lib/renew-profile.ts';
import { useProfile } from '../../lib/session/index.ts';
import { CardForm, giveUp, useCardForm } from '../../ui/card/index.ts';
import { toast } from '../../ui/index.ts';
import { StaleDialog, staleRow } from '../../ui/stale/index.ts';
import { refreshPeople, useRoles } from '../api.ts';
import { checkPerson } from '../model/check-person.ts';
import { type PersonValues, personEntry, personFields, personValues } from '../model/users.ts';
import { PersonFields } from './PersonFields.tsx';
import { UsernameField } from './UsernameField.tsx';

/** A person being changed in place of the card to read. */
export function PersonEdit({ user, onDone }: { user: User; onDone: () => void }) {
  const me = useProfile().id;
  const version = useRef(user.version);
  const start = useMemo(() => personValues(user), [user]);
  const form = useCardForm<PersonValues>({
    initial: start,
    check: checkPerson,
    save: async (values) => {
      await api(updateUser, { body: { ...personEntry(values), id: user.id, version: version.current } });
      toast.ok('Профиль пользователя успешно изменён');
      await refreshPeople();
      if (user.id === me) await renewProfile();
      onDone();
    },
  });
  const roles = useRoles();
  const roleName = (id: number) => roles.data?.items.find((role) => role.id === id)?.name ?? `№ ${id}`;
  const cancel = () => void giveUp(form, onDone);
  const stale = (failure: unknown) => {
    const present = staleRow<User>(failure);
    return (
      present && (
        <StaleDialog
          what={user.name}
          fields={personFields(roleName)}
          start={start}
          mine={form.values}
          theirs={personValues(present)}
          onKeep={(merged) => {
            version.current = present.version;
            void form.submit(merged);
          }}
          onTake={() => {
            void refreshPeople();
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
      label="Пользователь"
      save="Сохранить"
      failed="Не удалось сохранить пользователя"
      onCancel={cancel}
      cure={stale}
    >
      <PersonFields
        form={form}
        id={user.id}
        rights={user.type !== 'root'}
        username={<UsernameField form={form} id={user.id} kept={user.username} />}
      />
    </CardForm>
  );
}

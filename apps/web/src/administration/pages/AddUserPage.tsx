import { addUser } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, RefusalError } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { Page, toast } from '../../ui/index.ts';
import { refreshPeople } from '../api.ts';
import styles from '../components/administration.module.css';
import { type Handed, Handover } from '../components/Handover.tsx';
import { NewPasswordInput } from '../components/NewPasswordInput.tsx';
import { PersonFields } from '../components/PersonFields.tsx';
import { UsernameField } from '../components/UsernameField.tsx';
import { checkPerson } from '../model/check-person.ts';
import { loginOf } from '../model/login.ts';
import { isLong, newPassword, passwordRule } from '../model/password.ts';
import { emptyPerson, type PersonValues, personEntry } from '../model/users.ts';

/** /auth/users/add: somebody new; the name for log-in and the password are proposed. */
export function AddUserPage() {
  const navigate = useNavigate();
  const back = useBack('/auth/users');
  const [password, setPassword] = useState(newPassword);
  const [added, setAdded] = useState<(Handed & { id: number }) | null>(null);
  const ownLogin = useRef(false);
  const form = useCardForm<PersonValues>({
    initial: emptyPerson,
    check: (values) => ({
      ...checkPerson(values),
      ...(isLong(password) ? {} : { password: passwordRule }),
    }),
    save: async (values) => {
      const body = { ...personEntry(values), password };
      try {
        const { item } = await api(addUser, { body });
        toast.ok(`Добавлен пользователь: ${item.name}`);
        void refreshPeople();
        form.reset(values);
        setAdded({ id: item.id, name: item.name, username: item.username, password });
      } catch (error) {
        if (!(error instanceof RefusalError) || error.code !== 'password.weak') throw error;
        form.tell('password', 'Пароль слишком простой или содержит имя для входа');
        document.getElementById(form.idOf('password'))?.focus();
      }
    },
  });
  const propose = (name: string) => {
    if (!ownLogin.current) form.change({ username: loginOf(name) });
  };
  return (
    <Page title="Новый пользователь">
      <div className={styles.single}>
        <CardForm
          form={form}
          label="Новый пользователь"
          save="Добавить"
          failed="Не удалось добавить пользователя"
          onCancel={back}
        >
          <PersonFields
            id={null}
            form={form}
            onName={propose}
            username={
              <UsernameField
                form={form}
                onTyped={() => {
                  ownLogin.current = true;
                }}
              />
            }
            more={
              <NewPasswordInput
                id={form.idOf('password')}
                username={form.values.username}
                value={password}
                error={form.errors.password}
                onChange={(next) => {
                  setPassword(next);
                  form.tell('password', undefined);
                }}
              />
            }
          />
        </CardForm>
      </div>
      {added && (
        <Handover
          handed={added}
          onClose={() =>
            void navigate({ to: '/auth/users/id{$id}', params: { id: String(added.id) }, replace: true })
          }
        />
      )}
    </Page>
  );
}

import { Button, TextInput } from '@mantine/core';
import { createRoot, getSetup } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { PasswordWorth } from '../../administration/index.ts';
import { callKey, queryClient, useCallMutation } from '../../lib/api/index.ts';
import { RefusalProblem } from '../../ui/index.ts';
import { PasswordField } from '../components/PasswordField.tsx';
import formStyles from '../components/SignInForm.module.css';
import { Welcome } from '../components/Welcome.tsx';
import { beginSession } from '../sign-in.ts';

const empty = { organization: '', name: '', username: '', password: '' };

/** First visit of an empty installation: creates the root user and the organisation. */
export function SetupPage() {
  const navigate = useNavigate();
  const [form, setForm] = useState(empty);
  const create = useCallMutation(createRoot, {
    onSuccess: async (issued) => {
      beginSession(issued);
      queryClient.removeQueries({ queryKey: callKey(getSetup) });
      await navigate({ to: '/main' });
    },
  });
  useEffect(() => {
    document.title = 'Первичная настройка — Провизор';
  }, []);
  const field = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((known) => ({ ...known, [name]: value }));
    },
    error: create.error?.fields.find(({ path }) => path === `body.${name}`)?.message,
    size: 'md' as const,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate({ body: form });
  };
  return (
    <Welcome version={undefined}>
      <div>
        <h1>Первичная настройка</h1>
        <p style={{ marginBottom: 16, color: 'var(--pv-text-soft)' }}>
          Программа пуста. Назовите свою организацию и создайте её главного администратора.
        </p>
        <form className={formStyles.form} onSubmit={submit} noValidate>
          <TextInput label="Организация" {...field('organization')} autoFocus />
          <TextInput label="Фамилия, имя, отчество" autoComplete="name" {...field('name')} />
          <TextInput
            label="Имя для входа"
            autoComplete="username"
            spellCheck={false}
            {...field('username')}
          />
          <PasswordField
            label="Пароль"
            more={<PasswordWorth guest password={form.password} username={form.username} />}
            autoComplete="new-password"
            {...field('password')}
          />
          {create.error && create.error.fields.length === 0 && <RefusalProblem error={create.error} />}
          <Button type="submit" size="md" loading={create.isPending}>
            Создать и войти
          </Button>
        </form>
      </div>
    </Welcome>
  );
}

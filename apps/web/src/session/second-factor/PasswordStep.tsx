import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SubmitEvent, useState } from 'react';
import type { RefusalError } from '../../lib/api/index.ts';
import { RefusalProblem } from '../../ui/index.ts';
import { PasswordField } from '../components/PasswordField.tsx';
import styles from './second-factor.module.css';

type PasswordStepProps = {
  text: ReactNode;
  label: string;
  busy: boolean;
  error: RefusalError | null;
  onPassword: (password: string) => void;
};

/** Asks for the password before the log-in is changed. */
export function PasswordStep({ text, label, busy, error, onPassword }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onPassword(password);
  };
  const wrong = error?.fields.find(({ path }) => path === 'body.password')?.message;
  return (
    <form className={styles.steps} onSubmit={submit} noValidate>
      <p>{text}</p>
      <PasswordField
        label="Ваш пароль"
        autoComplete="current-password"
        data-autofocus
        autoFocus
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error && !wrong && <RefusalProblem error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" loading={busy} disabled={!password}>
          {label}
        </Button>
      </div>
    </form>
  );
}

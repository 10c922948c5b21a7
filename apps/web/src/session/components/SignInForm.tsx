import { Button, TextInput } from '@mantine/core';
import { tooManyAttempts } from '@provizor/contract';
import { type SubmitEvent, useState } from 'react';
import { RefusalError } from '../../lib/api/index.ts';
import { questionOf } from '../../lib/why/asked.ts';
import { Countdown, Problem } from '../../ui/index.ts';
import { signIn } from '../sign-in.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInForm.module.css';

type SignInFormProps = {
  /** Asked for one person only (the session ended): the name stands fixed. */
  username?: string;
  onDone: () => void;
  /** Second button; the overlay offers to log out. */
  cancel?: { label: string; run: () => void };
};

/** Name and password; a growing delay of the server is counted down, and the form opens again by itself. */
export function SignInForm({ username: fixed, onDone, cancel }: SignInFormProps) {
  const [username, setUsername] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  /** Null until the server asks for it. */
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<RefusalError | null>(null);
  const wait = error?.code === 'session.wait' ? error.seconds : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || wait) return;
    setBusy(true);
    setError(null);
    try {
      await signIn(username, password, code ?? undefined);
      onDone();
    } catch (reason) {
      const isAsked = reason instanceof RefusalError && reason.code === 'session.code-required';
      if (isAsked || (reason instanceof RefusalError && reason.code === 'session.bad-code')) setCode('');
      setError(reason instanceof RefusalError && !isAsked ? reason : null);
      if (!(reason instanceof RefusalError)) throw reason;
    } finally {
      setBusy(false);
    }
  };
  const fieldError = (name: string) => error?.fields.find(({ path }) => path === `body.${name}`)?.message;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Имя для входа"
        name="username"
        autoComplete="username"
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        readOnly={fixed !== undefined}
        error={fieldError('username')}
        data-autofocus={fixed === undefined || undefined}
        autoFocus={fixed === undefined}
        spellCheck={false}
        autoCapitalize="none"
        size="md"
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setCode(null);
        }}
        error={fieldError('password')}
        data-autofocus={fixed !== undefined || undefined}
        size="md"
      />
      {code !== null && (
        <TextInput
          label="Код подтверждения"
          description="Шесть цифр из программы на телефоне или код восстановления"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          size="md"
        />
      )}
      {error && error.fields.length === 0 && (
        <Problem
          kind={wait ? 'attention' : 'error'}
          title={wait ? tooManyAttempts : error.message}
          why={wait && <Countdown seconds={wait} then="можно будет войти" onEnd={() => setError(null)} />}
          cure={error.cure}
          question={questionOf(error)}
          original={error.status === 0 || error.status >= 500 ? error.original : undefined}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="md" fullWidth={!cancel} loading={busy} disabled={wait !== undefined}>
          Войти
        </Button>
        {cancel && (
          <Button variant="default" size="md" onClick={cancel.run}>
            {cancel.label}
          </Button>
        )}
      </div>
    </form>
  );
}

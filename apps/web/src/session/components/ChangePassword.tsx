import { Button } from '@mantine/core';
import { changePassword } from '@provizor/contract';
import { type SubmitEvent, useState } from 'react';
import { PasswordWorth } from '../../administration/index.ts';
import { useCallMutation } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { Panel, RefusalProblem, toast } from '../../ui/index.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInForm.module.css';

/** Change of one's own password: the present one, the new one twice, with what it is worth said meanwhile. */
export function ChangePassword({ onDone }: { onDone?: () => void } = {}) {
  const { id, username } = useProfile();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const change = useCallMutation(changePassword, {
    onSuccess: () => {
      toast.ok('Пароль изменён');
      for (const clear of [setCurrent, setPassword, setAgain]) clear('');
      onDone?.();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMismatch(password !== again);
    if (password === again) change.mutate({ body: { id, password, current } });
  };
  return (
    <Panel title="Смена пароля">
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* A keeper of passwords has to know whose password changes. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          label="Действующий пароль"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordField
          label="Новый пароль"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          more={<PasswordWorth password={password} username={username} />}
        />
        <PasswordField
          label="Новый пароль ещё раз"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={mismatch && 'Пароли не совпадают'}
        />
        {change.error && <RefusalProblem error={change.error} />}
        <div className={styles.buttons}>
          <Button type="submit" loading={change.isPending} disabled={!current || !password}>
            Сменить пароль
          </Button>
        </div>
      </form>
    </Panel>
  );
}

import { Button, TextInput } from '@mantine/core';
import { newPassword } from '../model/password.ts';
import styles from './administration.module.css';
import { PasswordWorth } from './PasswordWorth.tsx';

/** A password for somebody else: seen while it is made up, typed or generated. */
export function NewPasswordInput({
  id,
  username,
  value,
  error,
  onChange,
}: {
  id: string;
  /** Whose it is. */
  username: string;
  value: string;
  error?: string | undefined;
  onChange: (password: string) => void;
}) {
  return (
    <div className={styles.withButton}>
      <TextInput
        className={styles.mono}
        id={id}
        label="Пароль"
        required
        description={<PasswordWorth password={value} username={username} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={110}
        rightSection={
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(newPassword())}>
            Придумать
          </Button>
        }
      />
    </div>
  );
}

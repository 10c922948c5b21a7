import { TextInput } from '@mantine/core';
import { checkUsername } from '@provizor/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api/index.ts';
import type { CardFormState } from '../../ui/card/index.ts';
import { Verdict } from '../../ui/index.ts';
import { checkPerson } from '../model/check-person.ts';
import type { PersonValues } from '../model/users.ts';
import styles from './administration.module.css';

const pause = 300;

/** The name for log-in, asked for at the server while it is typed: free or taken. */
export function UsernameField({
  form,
  id,
  kept,
  onTyped,
}: {
  form: CardFormState<PersonValues>;
  /** The person being changed, who keeps the name. */
  id?: number;
  /** The name the person has now. */
  kept?: string;
  onTyped?: () => void;
}) {
  const { username } = form.values;
  const [free, setFree] = useState<string | null>(null);
  const ask = useEffectEvent(async (name: string, signal: AbortSignal) => {
    const wrong = checkPerson(form.values).username;
    if (wrong) {
      form.tell('username', wrong);
      return;
    }
    try {
      const body = { name, ...(id === undefined ? {} : { id }) };
      const answer = await api(checkUsername, { body }, { signal });
      form.tell('username', answer.free ? undefined : (answer.message ?? 'Это имя уже занято'));
      setFree(answer.free ? name : null);
    } catch {
      // Not answered in time: saving asks again.
    }
  });
  useEffect(() => {
    if (username === '' || username === kept) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(username.trim(), stop.signal), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [username, kept]);
  const isFree = free !== null && free === username.trim() && !form.errors.username;
  return (
    <TextInput
      className={styles.mono}
      id={form.idOf('username')}
      label="Имя для входа"
      required
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      description={
        <span aria-live="polite">
          {isFree ? (
            <Verdict kind="ok" plain>
              имя свободно
            </Verdict>
          ) : (
            'Буквы, цифры и знаки . _ - @, от 3 знаков'
          )}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={username}
      error={form.errors.username}
      onChange={(event) => {
        onTyped?.();
        form.change({ username: event.currentTarget.value });
      }}
    />
  );
}

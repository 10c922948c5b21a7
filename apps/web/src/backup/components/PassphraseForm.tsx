import { Button, PasswordInput } from '@mantine/core';
import { setBackupPassphrase, shortestBackupPassphrase } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { Panel, toast, toastRefusal, Verdict } from '../../ui/index.ts';
import { refreshBackups } from '../api.ts';
import styles from './backup.module.css';

/** The passphrase the next copies are closed by; it is typed twice, as nobody can recover it. */
export function PassphraseForm({ closed }: { closed: boolean }) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [saving, setSaving] = useState(false);
  const isShort = first !== '' && first.trim().length < shortestBackupPassphrase;
  const differs = second !== '' && second !== first;
  const isReady = first !== '' && first === second && !isShort;
  const save = async () => {
    setSaving(true);
    try {
      await api(setBackupPassphrase, { body: { passphrase: first } });
      toast.ok('Следующие копии закрываются этим паролем');
      setFirst('');
      setSecond('');
      await refreshBackups();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Panel title="Пароль копий">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <div>
          <Verdict kind={closed ? 'ok' : 'attention'}>
            {closed ? 'копии закрыты паролем' : 'копии не закрыты'}
          </Verdict>
        </div>
        <p className={styles.note}>
          {closed
            ? 'Новый пароль действует для следующих копий; прежние открываются прежним.'
            : 'Без пароля копию прочтёт любой, у кого есть файл, а ключи установки в неё не входят.'}
        </p>
        <PasswordInput
          label="Новый пароль копий"
          autoComplete="new-password"
          maxLength={500}
          value={first}
          error={isShort && `Не короче ${shortestBackupPassphrase} знаков`}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <PasswordInput
          label="Ещё раз"
          autoComplete="new-password"
          maxLength={500}
          value={second}
          error={differs && 'Пароли не совпадают'}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
        <p className={styles.note}>
          Запишите пароль и храните отдельно от сервера: программа его не помнит, без него копию не открыть.
        </p>
        <Button type="submit" variant="default" disabled={!isReady} loading={saving}>
          Задать пароль
        </Button>
      </form>
    </Panel>
  );
}

import { Button, Modal } from '@mantine/core';
import { changePassword, handedPasswordDays, type User } from '@provizor/contract';
import { useId, useState } from 'react';
import { type RefusalError, useCallMutation } from '../../lib/api/index.ts';
import { RefusalProblem, toast } from '../../ui/index.ts';
import { refreshPeople } from '../api.ts';
import { isLong, newPassword, passwordRule } from '../model/password.ts';
import styles from './administration.module.css';
import { Handover } from './Handover.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';

/** A new password for somebody who forgot it: generated or typed, shown once to hand over. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const field = useId();
  const [password, setPassword] = useState(newPassword);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState(false);
  const change = useCallMutation(changePassword, {
    onSuccess: () => {
      toast.ok('Профиль пользователя успешно изменён');
      setDone(true);
      void refreshPeople();
    },
    onError: (failure) => setError(failure.code === 'password.weak' ? weakText(failure) : undefined),
  });
  const submit = () => {
    if (!isLong(password)) return setError(passwordRule);
    change.mutate({ body: { id: user.id, password } });
  };
  if (done) return <Handover handed={{ ...user, password }} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Новый пароль" size={460} closeOnClickOutside={false}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.hint}>
          {user.name}. Прежний пароль перестанет действовать, все сеансы завершатся. При входе, не позднее чем
          через {handedPasswordDays} дней, человек придумает свой.
        </p>
        <NewPasswordInput
          id={field}
          username={user.username}
          value={password}
          error={error}
          onChange={(next) => {
            setPassword(next);
            setError(undefined);
          }}
        />
        {change.error && change.error.code !== 'password.weak' && (
          <RefusalProblem error={change.error} what="Не удалось сменить пароль" />
        )}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" data-autofocus loading={change.isPending}>
            Сменить пароль
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const weakText = ({ message, cure }: RefusalError): string => [message, cure].filter(Boolean).join('. ');

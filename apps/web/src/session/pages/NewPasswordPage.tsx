import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewProfile } from '../../lib/renew-profile.ts';
import { ChangePassword } from '../components/ChangePassword.tsx';
import { Welcome } from '../components/Welcome.tsx';
import { endSession } from '../log-out.ts';

/** /new-password: where somebody else has set the password, an own one comes before anything else. */
export function NewPasswordPage() {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Новый пароль — Провизор';
  }, []);
  const done = async () => {
    await renewProfile();
    await navigate({ to: '/main', replace: true });
  };
  const leave = async () => {
    await endSession();
    await navigate({ to: '/login', replace: true });
  };
  return (
    <Welcome version={undefined} wide>
      <div>
        <h1>Придумайте свой пароль</h1>
        <p style={{ marginBottom: 16, color: 'var(--pv-text-soft)' }}>
          Нынешний пароль знает тот, кто вам его передал. Смените его на свой — и можно работать.
        </p>
        <ChangePassword onDone={() => void done()} />
        <Button variant="subtle" size="xs" mt="md" onClick={() => void leave()}>
          Выйти из программы
        </Button>
      </div>
    </Welcome>
  );
}

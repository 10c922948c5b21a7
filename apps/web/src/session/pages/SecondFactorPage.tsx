import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewProfile } from '../../lib/renew-profile.ts';
import { Welcome } from '../components/Welcome.tsx';
import { endSession } from '../log-out.ts';
import { SetUp } from '../second-factor/SetUp.tsx';

/** /second-factor: where the organisation demands codes and the person has none yet. */
export function SecondFactorPage() {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Вход по коду — Провизор';
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
        <h1>Вход по коду</h1>
        <p style={{ marginBottom: 16, color: 'var(--pv-text-soft)' }}>
          Ваша организация требует подтверждать вход кодом с телефона. Настройте его — это займёт минуту.
        </p>
        <SetUp onDone={() => void done()} />
        <Button variant="subtle" size="xs" mt="md" onClick={() => void leave()}>
          Выйти из программы
        </Button>
      </div>
    </Welcome>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../ui/index.ts';
import { endSession } from '../log-out.ts';

/** Health authorities have a workplace of their own; this version has none yet and says so. */
export function UzoPage() {
  const navigate = useNavigate();
  return (
    <main style={{ display: 'flex', height: '100%' }}>
      <EmptyState
        page
        picture="list"
        title="Рабочее место органа управления здравоохранением"
        text="В этой версии программы его ещё нет. Аптеки и склады работают под учётными записями своих организаций."
        action={
          <Button variant="default" onClick={() => endSession().then(() => navigate({ to: '/login' }))}>
            Выйти
          </Button>
        }
      />
    </main>
  );
}

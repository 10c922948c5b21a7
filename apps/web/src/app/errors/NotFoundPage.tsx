import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/index.ts';

/** Any path that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = 'Страница не найдена — Провизор';
  }, []);
  return (
    <EmptyState
      page
      picture="lost"
      title="Такой страницы нет"
      text={`Адрес ${pathname} никуда не ведёт: возможно, ссылка устарела или в ней опечатка.`}
      action={
        <>
          <Button variant="default" onClick={() => history.back()}>
            Назад
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/main" />}>На рабочее место</Button>
        </>
      }
    />
  );
}

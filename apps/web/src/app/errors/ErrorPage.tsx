import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RefusalError } from '../../lib/api/index.ts';
import { log } from '../../lib/log/log.ts';
import { ChunkLoadError } from '../../routing/ChunkLoadError.ts';
import { Problem, RefusalProblem } from '../../ui/index.ts';

/** What a page shows when it cannot: the refusal of the server, a part that did not load, a fault of the program. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const router = useRouter();
  useEffect(() => {
    // Of a refusal RefusalProblem writes itself, of a lost chunk its loader.
    if (error instanceof RefusalError || error instanceof ChunkLoadError) return;
    log('error', `${error.name}: ${error.message}`, error);
  }, [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const reload = <Button onClick={() => location.reload()}>Обновить страницу</Button>;
  if (error instanceof RefusalError) return <RefusalProblem page error={error} retry={retry} />;
  if (error instanceof ChunkLoadError) {
    return (
      <Problem
        page
        kind="attention"
        title="Страница не загрузилась"
        why="Нет связи с сервером, или программу только что обновили."
        cure="Введённое на сервере сохранено. Повторите; если не поможет, обновите страницу."
        action={
          <>
            <Button variant="default" onClick={retry}>
              Повторить
            </Button>
            {reload}
          </>
        }
        original={`${error.name}: ${String(error.cause)}`}
      />
    );
  }
  return (
    <Problem
      page
      title="Страница остановилась из-за ошибки программы"
      why={error.message}
      cure="Введённое на сервере сохранено. Обновите страницу; если ошибка повторится, передайте этот текст администратору."
      action={reload}
      original={`${error.name}: ${error.message}\n${error.stack?.split('\n').slice(0, 4).join('\n') ?? ''}`}
    />
  );
}

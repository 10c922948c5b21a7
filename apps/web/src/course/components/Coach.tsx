import { ActionIcon, Button } from '@mantine/core';
import { type ExerciseKey, exercises } from '@provizor/domain';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../../lib/session/index.ts';
import { cx, RefusalProblem, Spinner, Verdict } from '../../ui/index.ts';
import { workAt } from '../active.ts';
import { useBeginExercise, useExercise } from '../api.ts';
import styles from './Coach.module.css';
import { Codes } from './Codes.tsx';
import { Given } from './Given.tsx';
import { Steps } from './Steps.tsx';

/** The panel of an exercise: what to do, the codes to scan, and each step as it really is. */
export default function Coach({ exercise }: { exercise: ExerciseKey }) {
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useExercise(exercise);
  const begin = useBeginExercise();
  const { title, task, open: where, steps } = exercises[exercise];
  const done = data?.steps.filter(Boolean).length ?? 0;
  return (
    <aside className={cx(styles.coach, !open && styles.folded)} aria-label="Упражнение">
      <header className={styles.head}>
        <b>{title}</b>
        <span>
          {done} из {steps.length}
        </span>
        <ActionIcon
          size="sm"
          aria-label={open ? 'Свернуть упражнение' : 'Развернуть упражнение'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronRight size={16} /> : <IconChevronLeft size={16} />}
        </ActionIcon>
        <ActionIcon size="sm" aria-label="Закрыть упражнение" onClick={() => workAt(null)}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {open && (
        <div className={styles.body}>
          {error && !data && (
            <RefusalProblem error={error} what="Не удалось проверить упражнение" retry={refetch} />
          )}
          {!data && !error && <Spinner label="Проверяю" />}
          {data && (
            <>
              {data.done ? (
                <Verdict kind="ok">Упражнение выполнено</Verdict>
              ) : (
                <p className={styles.task}>{task}</p>
              )}
              {data.mistakes.map((mistake) => (
                <Verdict key={mistake} kind="error" sentence>
                  {mistake}
                </Verdict>
              ))}
              <Steps steps={steps} done={data.steps} />
              <Given given={data.given} />
              <Codes codes={data.codes} />
              <div className={styles.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <Link {...props} to={data.done ? '/course' : where.path} />}
                >
                  {data.done ? 'К упражнениям' : where.title}
                </Button>
                {may('manage', 'mdlp') && (
                  <Button
                    size="xs"
                    variant="subtle"
                    loading={begin.isPending}
                    onClick={() => begin.mutate({ params: { exercise } })}
                  >
                    Начать заново
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      )}
    </aside>
  );
}

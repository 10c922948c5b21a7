import type { CourseStep } from '@provizor/domain';
import { VerdictSign } from '../../ui/index.ts';
import styles from './Coach.module.css';

/** Steps with their marks; the hint of each is opened by whoever is stuck. */
export function Steps({ steps, done }: { steps: readonly CourseStep[]; done: readonly boolean[] }) {
  const next = done.indexOf(false);
  return (
    <ol className={styles.steps} aria-label="Шаги">
      {steps.map(({ text, hint }, n) => (
        <li key={text} aria-current={n === next ? 'step' : undefined}>
          <VerdictSign kind={done[n] ? 'ok' : 'waiting'} word={done[n] ? 'сделано' : 'ещё не сделано'} />
          <div>
            {text}
            {!done[n] && (
              <details>
                <summary>Подсказка</summary>
                {hint}
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

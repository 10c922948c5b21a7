import type { ReactNode } from 'react';
import type { VerdictKind } from '../../lib/verdict.ts';
import { Verdict } from '../../ui/index.ts';
import type { StepState } from '../model/steps.ts';
import styles from './first-steps.module.css';

const verdicts: Record<StepState, { kind: VerdictKind; word: string }> = {
  done: { kind: 'ok', word: 'готово' },
  now: { kind: 'attention', word: 'следующий шаг' },
  waits: { kind: 'waiting', word: 'после предыдущих' },
  open: { kind: 'waiting', word: 'по желанию' },
  begun: { kind: 'attention', word: 'начато' },
  unknown: { kind: 'waiting', word: 'не проверено' },
};

/** One step: its state in words, what it is for, and what does it. A step that is done says only that. */
export function StepItem({
  n,
  title,
  state,
  children,
}: {
  n?: number | undefined;
  title: string;
  state: StepState;
  children: ReactNode;
}) {
  const { kind, word } = verdicts[state];
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.number} aria-hidden>
        {n ?? '·'}
      </span>
      <h2>{title}</h2>
      <Verdict kind={kind} plain>
        {word}
      </Verdict>
      <div className={styles.body}>{children}</div>
    </li>
  );
}

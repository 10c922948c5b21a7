import type { ReactNode } from 'react';
import type { Outcome } from '../../lib/verdict.ts';
import { Verdict } from '../../ui/index.ts';
import styles from './service.module.css';

/** One check: what was looked at, how it is, what to do. */
export function Check({
  title,
  outcome,
  children,
}: {
  title: string;
  outcome: Outcome;
  children?: ReactNode;
}) {
  return (
    <li className={styles.check}>
      <b>{title}</b>
      <Verdict kind={outcome.kind} plain>
        {outcome.word}
      </Verdict>
      {outcome.text && <p>{outcome.text}</p>}
      {children}
    </li>
  );
}

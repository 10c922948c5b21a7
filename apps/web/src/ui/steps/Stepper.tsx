import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { type VerdictKind, VerdictSign } from '../verdict/index.ts';
import styles from './steps.module.css';

export type Step = {
  key: string;
  title: string;
  /** What came of it: «12 из 40 упаковок», a name of the chosen document. */
  outcome?: ReactNode;
  /** Verdict of the step; a plain number while it has none. */
  verdict?: VerdictKind;
  /** Why it can't be opened yet; said on hover and to a screen reader. */
  closed?: string | undefined;
};

/** Steps of a wizard as a vertical list with their outcomes; a click opens a step that is not closed. */
export function Stepper({
  steps,
  current,
  onOpen,
  label = 'Шаги',
}: {
  steps: Step[];
  current: string;
  onOpen: (key: string) => void;
  label?: string;
}) {
  const id = useId();
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const active = step.key === current;
          return (
            <li key={step.key}>
              <button
                type="button"
                className={cx(styles.step, active && styles.current)}
                aria-current={active ? 'step' : undefined}
                aria-disabled={step.closed ? true : undefined}
                aria-describedby={step.closed ? `${id}-${step.key}` : undefined}
                title={step.closed}
                onClick={() => !step.closed && onOpen(step.key)}
              >
                <span className={styles.mark}>
                  {step.verdict ? <VerdictSign kind={step.verdict} /> : index + 1}
                </span>
                <span className={styles.stepText}>
                  <span className={styles.stepTitle}>{step.title}</span>
                  {step.outcome && <span className={styles.outcome}>{step.outcome}</span>}
                </span>
              </button>
              {step.closed && (
                <span id={`${id}-${step.key}`} hidden>
                  {step.closed}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

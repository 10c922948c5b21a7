import { cx, DateText, VerdictSign } from '../../../ui/index.ts';
import type { Progress, ProgressStep } from '../../model/outgoing.ts';
import { isUnsent } from '../../model/outgoing-state.ts';
import { deviceStepText, stepText } from '../../model/progress-words.ts';
import styles from './progress.module.css';

/** The way of the document, step by step with times: signed, sent, format, core, ticket, applied. */
export function ProgressSteps({ progress }: { progress: Progress }) {
  const held = isUnsent(progress) && progress.message !== null;
  const nothing = progress.accepted_objects === 0;
  return (
    <ol className={styles.steps} aria-label="Ход обработки">
      {progress.steps.map((step) => (
        <li
          key={step.key}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'running' ? 'step' : undefined}
        >
          <StepMark state={step.state} />
          <span className={styles.stepTitle}>
            {progress.origin === 'registrar' ? deviceStepText(step) : stepText(step, held, nothing)}
          </span>
          <span className={styles.stepTime}>
            {step.key === 'signed' && progress.user && <span>{progress.user}</span>}
            <DateText value={step.at} time />
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: ProgressStep['state'] }) {
  return (
    <span className={styles.mark}>
      {state === 'done' && <VerdictSign kind="ok" silent />}
      {state === 'failed' && <VerdictSign kind="error" silent />}
    </span>
  );
}

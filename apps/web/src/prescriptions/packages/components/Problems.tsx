import type { RecordProblem } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { Verdict, WhyButton } from '../../../ui/index.ts';
import styles from './packages.module.css';

type Shown = RecordProblem & { family?: string };

/** What a register or a payer would say, sentence by sentence, each with its cure and the card where it is mended. */
export function Problems({ problems, label }: { problems: readonly Shown[]; label: string }) {
  return (
    <ul className={styles.problems} aria-label={label}>
      {problems.map((problem) => (
        <li key={`${problem.title} ${problem.message}`} className={styles.problem}>
          <Verdict kind={problem.level === 'refusal' ? 'error' : 'attention'} plain>
            {problem.family ? `${problem.family}: ${problem.title}` : problem.title}
          </Verdict>
          <div>
            {problem.message} {problem.cure}{' '}
            <WhyButton
              question={{ key: `objection.${problem.rule}`, said: problem.message, cure: problem.cure }}
            />{' '}
            {problem.link !== null && (
              <Link to={problem.link} target="_blank">
                Открыть
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { PrescriptionCard } from '@provizor/contract';
import { type PrescriptionStep, prescriptionSteps } from '@provizor/domain';
import { dateText, momentText, Panel } from '../../ui/index.ts';
import styles from './card.module.css';

const isStep = (step: string): step is PrescriptionStep => step in prescriptionSteps;

/** What led to a status; the first one came with the paper. */
const titleOf = (step: string): string =>
  isStep(step) ? prescriptionSteps[step].title : 'Внесён в программу';

/** Every status it has had, the latest first; what was undone stays told. */
export function History({ card: { history } }: { card: PrescriptionCard }) {
  return (
    <Panel title="История статусов">
      <ol className={styles.history}>
        {history.map((row) => (
          <li key={row.id}>
            <b>{row.undone ? <s>{row.status_name}</s> : row.status_name}</b> с {dateText(row.date)}
            {row.undone && ' — отменён'}
            <small>
              {[titleOf(row.step), row.reason, row.user, momentText(row.at)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import type { PrescriptionCard } from '@provizor/contract';
import { type PrescriptionStep, prescriptionSteps } from '@provizor/domain';
import { dateText, momentText, Panel } from '../../ui/index.ts';
import styles from './card.module.css';

const titleOf = (step: string): string => prescriptionSteps[step as PrescriptionStep]?.title ?? step;

/** Every status it has had, the latest first; what was undone stays told. */
export function History({ card: { history, date, created_at, user } }: { card: PrescriptionCard }) {
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
        <li>
          <b>Выписан</b> {dateText(date)}
          <small>{['Внесён в программу', user, momentText(created_at)].filter(Boolean).join(' · ')}</small>
        </li>
      </ol>
    </Panel>
  );
}

import type { PrescriptionCard } from '@provizor/contract';
import { momentText, Panel } from '../../ui/index.ts';
import { historyText } from '../model/history.ts';
import styles from './card.module.css';

/** Every status it has had and what undid them, the latest first; what was undone stays told. */
export function History({ card: { history } }: { card: PrescriptionCard }) {
  return (
    <Panel title="История статусов">
      <ol className={styles.history}>
        {history.map((row) => {
          const { what, since, how, gone } = historyText(row);
          return (
            <li key={row.id}>
              <b>{gone ? <s>{what}</s> : what}</b> {since}
              {gone && ' — отменён'}
              <small>{[how, row.reason, row.user, momentText(row.at)].filter(Boolean).join(' · ')}</small>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

import type { QueueState } from '../../../lib/scan-queue/index.ts';
import { type Store, useStore } from '../../../lib/store/index.ts';
import { plural, quantityText, VerdictSign } from '../../../ui/index.ts';
import styles from './scan.module.css';

/** Says that scans have not reached the server while it cannot be reached. */
export function WaitingScans({ state }: { state: Store<QueueState> }) {
  const { waiting, offline } = useStore(state);
  if (!offline || waiting === 0) return null;
  return (
    <span className={styles.waiting} role="status">
      <VerdictSign kind="attention" silent />
      Нет связи: {plural(waiting, 'ждёт', 'ждут', 'ждут')} отправки {quantityText(waiting)}{' '}
      {plural(waiting, 'скан', 'скана', 'сканов')}
    </span>
  );
}

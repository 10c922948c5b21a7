import { CloseButton } from '@mantine/core';
import { useKeys } from '../../../ui/index.ts';
import { moreText, placeText } from '../model/load.ts';
import styles from './loading.module.css';
import type { Lost } from './useLoader.ts';

/** Lines of a file without a code: the first ten by number and reason. Beside the work, never over it. */
export function LostLines({ lost, onClose }: { lost: Lost; onClose: () => void }) {
  useKeys([{ keys: 'Escape', title: 'Закрыть список нераспознанных строк', run: onClose }]);
  const more = moreText(lost.bad);
  return (
    <section className={styles.lost} aria-label="Нераспознанные строки">
      <header className={styles.lostHead}>
        <h2>Не коды: {lost.bad.count}</h2>
        <span className={styles.lostName}>{lost.name}</span>
        <CloseButton aria-label="Закрыть список" onClick={onClose} />
      </header>
      <ol className={styles.lines}>
        {lost.bad.first.map((line) => (
          <li key={placeText(line)}>
            <span className={styles.place}>{placeText(line)}</span>
            <span className={styles.text}>{line.text}</span>
            <span className={styles.reason}>{line.reason}</span>
          </li>
        ))}
      </ol>
      {more && <p className={styles.nothing}>{more}</p>}
    </section>
  );
}

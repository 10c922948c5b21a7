import { Button } from '@mantine/core';
import { quantityText } from '../../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import styles from './invent.module.css';

/** A draft with lines of its own, a copy of another count: only these lots will be counted. */
export function ChosenLots({ session }: { session: DraftSession }) {
  const rows = session.rows.rows();
  return (
    <section className={styles.scope} aria-label="Что считать">
      <p className={styles.line}>
        Строк с партиями в документе: {quantityText(rows.length)}. Посчитаны будут только они.
      </p>
      <Button variant="default" onClick={() => session.removeLines(rows.map(({ n_line }) => n_line))}>
        Считать весь склад или места
      </Button>
    </section>
  );
}

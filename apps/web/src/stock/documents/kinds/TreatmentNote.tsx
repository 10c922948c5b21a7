import type { StockDocument } from '@provizor/contract/stock';
import { RowLink } from '../../../dictionaries/index.ts';
import { counted, dateText } from '../../../ui/index.ts';
import { lastDay, namedId } from '../model/note.ts';
import styles from './kinds.module.css';
import { useNamed } from './useNamed.ts';

/** What the chosen scheme of a treatment prescribes, and until when it lasts. */
export default function TreatmentNote({ document }: { document: StockDocument }) {
  const scheme = useNamed('treatment_schema', namedId(document, 'scheme_id'));
  const duration = useNamed('treatment_duration', namedId(document, 'duration_id'));
  if (!scheme && !duration) return null;
  const days = typeof duration?.days === 'number' ? duration.days : null;
  return (
    <p className={styles.note}>
      {scheme && (
        <span>
          Схема {String(scheme.kod)}: <RowLink dictionary="treatment_schema" row={scheme} />
          {scheme.drugs ? ` — ${scheme.drugs}` : ''}
        </span>
      )}
      {days !== null && (
        <span>
          Лечение {counted(days, 'день', 'дня', 'дней')}, по {dateText(lastDay(document.document_date, days))}
        </span>
      )}
    </p>
  );
}

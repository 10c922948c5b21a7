import { listCardOpenings, type OpenedSubject } from '@provizor/contract';
import { useCall } from '../lib/api/index.ts';
import { ListSkeleton, momentText, Panel, RefusalProblem } from '../ui/index.ts';
import { openingText } from './model.ts';
import styles from './personal-data.module.css';

/** Who has opened the card of a patient or of a prescription, the latest first; each hour once. */
export function OpeningsPanel({ subject, id }: { subject: OpenedSubject; id: number }) {
  const { data, error, refetch } = useCall(listCardOpenings, { query: { subject, id } });
  return (
    <Panel title="Кто открывал">
      {error && !data && (
        <RefusalProblem error={error} what="Не удалось узнать, кто открывал карточку" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <ul className={styles.lines} aria-label="Кто открывал">
          {data.items.map((opening) => (
            <li key={opening.id}>
              {opening.user ?? `Сотрудник № ${opening.user_id}`}
              <small>
                {momentText(opening.at)} · {openingText(opening)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

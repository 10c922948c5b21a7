import { DateText } from '../../ui/index.ts';
import type { PackEvent } from '../model.ts';
import { DocumentLink } from './DocumentLink.tsx';
import styles from './packs.module.css';

/** What happened to a pack, the latest first, each event with its document and person. */
export function Timeline({ events }: { events: PackEvent[] }) {
  if (events.length === 0) return <p>Записей о ней ещё нет.</p>;
  return (
    <ol className={styles.timeline} aria-label="История упаковки">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          <span className={styles.time}>
            <DateText value={event.at} time />
          </span>
          <div>
            <b>{event.title}</b>
            {event.status_name && <span className={styles.status}> → {event.status_name}</span>}
            <p>
              {event.document && (
                <DocumentLink document={event.document}>{event.document.title}</DocumentLink>
              )}
              {event.document && event.user && ' · '}
              {event.user}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

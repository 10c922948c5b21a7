import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import styles from './People.module.css';

/** Who else works on this delivery now, and which box each has open. */
export function People({ session }: { session: DraftSession }) {
  const people = useStore(session.people).filter((person) => person.user_id !== session.userId);
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="Работают над этой поставкой">
      {people.map((person) => (
        <li
          key={person.user_id}
          title={person.open_sscc ? `Проверяет упаковку ${person.open_sscc}` : 'Работает с этой поставкой'}
        >
          {person.name}
        </li>
      ))}
    </ul>
  );
}

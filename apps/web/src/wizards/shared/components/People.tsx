import { boxInHand } from '@provizor/domain';
import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import styles from './People.module.css';

/** Who else works on this draft now, and which box each has in hand. */
export function People({ session }: { session: DraftSession }) {
  const people = useStore(session.people).filter((person) => person.user_id !== session.userId);
  const { document_id } = useStore(session.draft);
  if (people.length === 0) return null;
  const what = document_id === null ? 'этим документом' : 'этой поставкой';
  return (
    <ul className={styles.people} aria-label={`Работают над ${what}`}>
      {people.map((person) => {
        const box = boxInHand(person);
        return (
          <li
            key={person.user_id}
            title={box === null ? `Работает над ${what}` : `Проверяет упаковку ${box}`}
          >
            {box === null ? person.name : `${person.name}: короб …${box.slice(-6)}`}
          </li>
        );
      })}
    </ul>
  );
}

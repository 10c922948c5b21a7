import type { CallReply, getSetup } from '@provizor/contract';
import { IconArrowRight } from '@tabler/icons-react';
import styles from './Welcome.module.css';

type DemoPerson = CallReply<typeof getSetup>['demo'][number];

/** People of the demonstration, one click each. */
export function DemoLogins({
  people,
  onEnter,
}: {
  people: readonly DemoPerson[];
  onEnter: (person: DemoPerson) => void;
}) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">Демонстрация: войти как</h2>
      <ul>
        {people.map((person) => (
          <li key={person.username}>
            <button type="button" onClick={() => onEnter(person)}>
              <span className={styles.person}>
                <b>{person.name}</b>
                <span>{person.organization}</span>
                <span className={styles.note}>{person.note}</span>
              </span>
              <IconArrowRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

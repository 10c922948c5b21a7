import type { CallReply, getSetup } from '@provizor/contract';
import styles from './Welcome.module.css';

type DemoPerson = CallReply<typeof getSetup>['demo'][number];

/** People of the demonstration by their organisations, one click each. */
export function DemoLogins({
  people,
  onEnter,
}: {
  people: readonly DemoPerson[];
  onEnter: (person: DemoPerson) => void;
}) {
  const organizations = [...Map.groupBy(people, (person) => person.organization)];
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">Демонстрация: войти как</h2>
      <div className={styles.organizations}>
        {organizations.map(([organization, members]) => (
          <section key={organization} aria-label={organization}>
            <h3>{organization}</h3>
            <ul>
              {members.map((person) => (
                <li key={person.username}>
                  <button type="button" onClick={() => onEnter(person)}>
                    <b>{person.name}</b>
                    <span>{person.note}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

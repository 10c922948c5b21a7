import { Link } from '@tanstack/react-router';
import { cx, Panel } from '../../ui/index.ts';
import type { Part, PartState } from '../part.ts';
import styles from './parts.module.css';

/** Address of a state that takes the page: its words. */
export const pageKey = (part: Part, state: PartState): string => `${part.title}, ${state.title}`;

/** The parts of a group, each with its states side by side. */
export function Parts({ group, parts }: { group: string; parts: readonly Part[] }) {
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <Panel key={part.title} title={part.title}>
          <p className={styles.about}>{part.about}</p>
          <ul className={styles.states} aria-label={part.title}>
            {part.states.map((state) => (
              <li key={state.title} className={cx(styles.state, state.wide && styles.wide)}>
                <span className={styles.name}>{state.title}</span>
                {state.page ? (
                  <Link to="/auth/parts" search={{ group, page: pageKey(part, state) }}>
                    Открыть страницу
                  </Link>
                ) : (
                  <state.Show />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

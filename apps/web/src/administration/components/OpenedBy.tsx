import type { Role } from '@provizor/contract';
import { VerdictSign } from '../../ui/index.ts';
import { openedBy } from '../model/abilities.ts';
import styles from './administration.module.css';

/** What abilities open, in words: one line a subject. */
export function OpenedBy({ abilities }: { abilities: Pick<Role, 'can_read' | 'can_manage'> }) {
  const lines = openedBy(abilities);
  if (lines.length === 0) {
    return <p className={styles.hint}>Ни одного раздела: доступны только рабочее место и профиль.</p>;
  }
  return (
    <ul className={styles.opened}>
      {lines.map(({ subject, title, level, text }) => (
        <li key={subject}>
          <VerdictSign kind={level === 'manage' ? 'ok' : 'waiting'} silent />
          <span>
            <b>{title}</b> — {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Spinner } from '../ui/index.ts';
import styles from './ShellPending.module.css';

/** The frame in outline while the profile and the shell itself are coming, so that nothing jumps when they are there. */
export function ShellPending() {
  return (
    <div className={styles.shell}>
      <div className={styles.rail} />
      <div className={styles.bar} />
      <main className={styles.content}>
        <Spinner />
      </main>
    </div>
  );
}

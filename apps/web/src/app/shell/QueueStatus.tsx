import { IconSend } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { exists, pages } from '../../routing/pages.ts';
import styles from '../../ui/bar/bar.module.css';
import { cx } from '../../ui/index.ts';
import { useMdlpState } from './useMdlpState.ts';

/** The queue to MDLP: documents on their way and those that failed; leads to what waits, or else to what failed. */
export function QueueStatus() {
  const router = useRouter();
  const queue = useMdlpState().data?.queue;
  if (!queue || !exists(router, pages.queue)) return null;
  const { waiting, errors } = queue;
  const failed = waiting === 0 && errors > 0;
  const target: string = failed ? pages.sent : pages.queue;
  const search: Record<string, unknown> = failed ? { state: ['failed'] } : {};
  return (
    <Link
      to={target}
      search={search}
      className={styles.state}
      title={`В пути: ${waiting}, с ошибкой: ${errors}`}
    >
      <IconSend size={17} aria-hidden="true" />
      <span className={styles.hidden}>{`Очередь в МДЛП: в пути ${waiting}, с ошибкой ${errors}`}</span>
      {waiting > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {waiting}
        </span>
      )}
      {errors > 0 && (
        <span className={cx(styles.badge, styles.bad)} aria-hidden="true">
          ✖ {errors}
        </span>
      )}
    </Link>
  );
}

import { IconSend } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { exists, pages } from '../../routing/pages.ts';
import styles from '../../ui/bar/bar.module.css';
import { cx } from '../../ui/index.ts';
import { queueTarget } from './queue-target.ts';
import { useMdlpState } from './useMdlpState.ts';

/** The queue to MDLP: documents on their way and those in trouble; leads to what waits, or else to what is in trouble. */
export function QueueStatus() {
  const router = useRouter();
  const queue = useMdlpState().data?.queue;
  if (!queue || !exists(router, pages.queue)) return null;
  const { waiting, errors } = queue;
  return (
    <Link {...queueTarget(queue)} className={styles.state} title={`В пути: ${waiting}, с ошибкой: ${errors}`}>
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

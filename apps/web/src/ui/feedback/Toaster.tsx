import { CloseButton } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '../../lib/store/store.ts';
import { hideToast, type Toast, toasts } from '../../lib/toast/toast-store.ts';
import { cx } from '../cx.ts';
import { VerdictSign } from '../verdict/index.ts';
import styles from './Toaster.module.css';

/** Pixels below the toasts: the action bar of a wizard has room there. */
const room = 72;

/** Pixels the bars with buttons at the foot of the page take: whatever says `data-toasts-above` is covered by none. */
function barsBelow(): number {
  const tops = [...document.querySelectorAll('[data-toasts-above]')].map(
    (bar) => bar.getBoundingClientRect().top,
  );
  const highest = Math.min(...tops.filter((top) => top > innerHeight / 2));
  return Number.isFinite(highest) ? Math.max(room, innerHeight - highest + 8) : room;
}

/**
 * Shows the toasts bottom right; stands once in the application. Pointing at them keeps them all; one that comes up under
 * a resting pointer is not pointed at.
 */
export function Toaster() {
  const shown = useStore(toasts);
  const [held, setHeld] = useState(false);
  const [bottom, setBottom] = useState(room);
  useLayoutEffect(() => {
    if (shown.length > 0) setBottom(barsBelow());
  }, [shown]);
  return (
    <section
      className={styles.toaster}
      style={{ bottom }}
      aria-label="Сообщения"
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={`${toast.id} ${toast.turn}`} toast={toast} held={held} />
      ))}
    </section>
  );
}

function ToastCard({
  toast: { id, kind, title, message, autoClose },
  held,
}: {
  toast: Toast;
  held: boolean;
}) {
  useEffect(() => {
    if (held || autoClose === false) return;
    const timer = setTimeout(() => hideToast(id), autoClose);
    return () => clearTimeout(timer);
  }, [held, autoClose, id]);
  return (
    <div className={cx(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <VerdictSign kind={kind} silent />
      <div className={styles.body}>
        {title && <b>{title}</b>}
        <div className={styles.message}>{message}</div>
      </div>
      <CloseButton size="sm" aria-label="Закрыть" onClick={() => hideToast(id)} />
    </div>
  );
}

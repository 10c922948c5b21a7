import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store/store.ts';
import { hideToast, type Toast, toasts } from '../../lib/toast/toast-store.ts';
import { cx } from '../cx.ts';
import { VerdictSign } from '../verdict/index.ts';
import styles from './Toaster.module.css';

/** Shows the toasts bottom right; stands once in the application. Pointing at them keeps them all. */
export function Toaster() {
  const shown = useStore(toasts);
  const [held, setHeld] = useState(false);
  return (
    <section
      className={styles.toaster}
      aria-label="Сообщения"
      onPointerEnter={() => setHeld(true)}
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

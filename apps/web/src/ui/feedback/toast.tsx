import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { type VerdictKind, VerdictSign } from '../verdict/index.ts';
import styles from './toast.module.css';

type ToastOptions = {
  title?: string;
  /** Milliseconds; 3500 by default (spec: notifications bottom-right 3500 ms), false = until closed. */
  autoClose?: number | false;
  /** A newer toast with the same id replaces the older one. */
  id?: string;
};

function show(
  kind: VerdictKind,
  message: ReactNode,
  { title, autoClose = 3500, id }: ToastOptions = {},
): void {
  if (id) notifications.hide(id);
  notifications.show({
    ...(id ? { id } : {}),
    title,
    message,
    autoClose,
    withBorder: true,
    icon: <VerdictSign kind={kind} silent />,
    className: styles.toast,
    classNames: { icon: styles[kind] },
    closeButtonProps: { 'aria-label': 'Закрыть' },
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Short messages bottom right: `toast.ok('Партия сохранена')`. */
export const toast = {
  ok: (message: ReactNode, options?: ToastOptions) => show('ok', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('waiting', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => show('attention', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
};

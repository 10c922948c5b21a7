import type { ReactNode } from 'react';
import { createStore } from '../store/store.ts';
import type { VerdictKind } from '../verdict.ts';

export type ToastOptions = {
  title?: string;
  /** Milliseconds; 3500 by default (spec: notifications bottom-right 3500 ms), false = until closed. */
  autoClose?: number | false;
  /** A newer toast with the same id replaces the older one. */
  id?: string;
};

export type Toast = {
  id: string;
  kind: VerdictKind;
  title: string | undefined;
  message: ReactNode;
  autoClose: number | false;
  /** Grows when a toast replaces another of the same id, so that its time begins again. */
  turn: number;
};

/** More would cover the work; the oldest make room. */
const most = 5;
const usual = 3500;

let turn = 0;

/** The toasts on the screen, the oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

export const hideToast = (id: string): void =>
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));

function show(kind: VerdictKind, message: ReactNode, options: ToastOptions = {}): void {
  turn += 1;
  const { id = `toast-${turn}`, title, autoClose = usual } = options;
  const next: Toast = { id, kind, title, message, autoClose, turn };
  toasts.set((shown) => [...shown.filter((toast) => toast.id !== id), next].slice(-most));
}

/** Short messages bottom right: `toast.ok('Партия сохранена')`. */
export const toast = {
  ok: (message: ReactNode, options?: ToastOptions) => show('ok', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('waiting', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => show('attention', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
};

import type { ReactNode } from 'react';

export type Confirmation = {
  /** «Подтвердите действие» when absent. */
  title?: string;
  text: ReactNode;
  /** «Да» and «Нет» when absent. */
  yes?: string;
  no?: string;
  /** The action destroys something: the button is red. */
  danger?: boolean;
  /** Hides itself after that many seconds, which means «Нет» (log-out: 5). */
  hideAfter?: number;
};

export type Asked = Confirmation & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function put(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const confirmStore = {
  get: () => asked,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/**
 * Asks «Подтвердите действие» with Да and Нет over everything.
 * @returns true for Да; false for Нет, Esc, a click beside, or when it hid itself
 */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...confirmation,
      answer(yes) {
        put(null);
        resolve(yes);
      },
    });
  });
}

import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../dialog/index.ts';

/** Asks before a page with unsaved changes is left, closed or loaded anew. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!dirty) return false;
      return !(await askToLeave());
    },
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
}

/** «Изменения не сохранены»: true = leave them. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    title: 'Изменения не сохранены',
    text: 'Если уйти сейчас, введённое пропадёт.',
    yes: 'Уйти без сохранения',
    no: 'Остаться',
    danger: true,
  });

/** Esc of a form that closes where it stands: at once when nothing was typed, else after the question. */
export async function giveUp({ dirty }: { dirty: boolean }, leave: () => void): Promise<void> {
  if (!dirty || (await askToLeave())) leave();
}

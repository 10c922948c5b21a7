import { Suspense, useState } from 'react';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';
import { type KeyBinding, presentKeys, useKeys } from '../../ui/index.ts';

const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'));

/** `?` shows all keys that work on this page. */
export function KeysHelp() {
  const [shown, setShown] = useState<KeyBinding[] | null>(null);
  const needed = useOnceOpened(shown !== null);
  useKeys([
    { keys: '?', title: 'Клавиши этой страницы', group: 'Везде', run: () => setShown(presentKeys()) },
  ]);
  return <Suspense>{needed && <KeysDialog keys={shown} onClose={() => setShown(null)} />}</Suspense>;
}

import { useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';
import { type KeyBinding, presentKeys, useKeys } from '../../ui/index.ts';

const HelpDialog = lazyDialog(() => import('./HelpDialog.tsx'));

/** `?` explains this page: what it is for, how one works with it, what it forbids, and the keys that work here. */
export function HelpHost() {
  const [shown, setShown] = useState<KeyBinding[] | null>(null);
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const needed = useOnceOpened(shown !== null);
  useKeys([
    {
      keys: '?',
      title: 'Справка и клавиши этой страницы',
      group: 'Везде',
      run: () => setShown(presentKeys()),
    },
  ]);
  return (
    <Suspense>{needed && <HelpDialog keys={shown} path={path} onClose={() => setShown(null)} />}</Suspense>
  );
}

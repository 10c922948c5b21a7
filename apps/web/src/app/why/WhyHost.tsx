import { Suspense } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { askLatest, whyAsked } from '../../lib/why/asked.ts';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';
import { toast, useKeys } from '../../ui/index.ts';

const WhyDialog = lazyDialog(() => import('./WhyDialog.tsx'));

/** Shows the rule behind a refusal somebody asks «Почему?» of; Shift+F1 asks of the last one. */
export function WhyHost() {
  const asked = useStore(whyAsked);
  const needed = useOnceOpened(asked !== null);
  useKeys([
    {
      keys: 'Shift+F1',
      title: 'Почему отказано: правило последнего отказа',
      group: 'Везде',
      run: () => {
        if (!askLatest()) toast.info('Отказов ещё не было: спрашивать не о чем');
      },
    },
  ]);
  return <Suspense>{needed && <WhyDialog question={asked} onClose={() => whyAsked.set(null)} />}</Suspense>;
}

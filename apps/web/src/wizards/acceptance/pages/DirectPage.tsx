import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../routing/lazy-part.ts';

const SelectPage = lazyPart(() => import('./SelectPage.tsx'), 'SelectPage');
const AcceptancePage = lazyPart(() => import('./AcceptancePage.tsx'), 'AcceptancePage');

/** /wizzard/direct: choice of a delivery, then the wizard over its draft. */
export function DirectPage() {
  const search = useSearch({ from: '/shell/wizzard/direct' });
  const [attempt, setAttempt] = useState(0);
  return (
    <Suspense>
      {search.draft || search.document ? (
        <AcceptancePage
          key={`${search.draft}${attempt}`}
          search={search}
          retry={() => setAttempt((n) => n + 1)}
        />
      ) : (
        <SelectPage />
      )}
    </Suspense>
  );
}

import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { shellRoute } from '../app/parents.tsx';
import { textParam } from '../lib/lists/index.ts';

/** The wizards; the next one is one more route over its definition. */
export const wizardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/wizzard/direct',
    validateSearch: (
      search: Record<string, unknown>,
    ): { draft?: string; document?: string; step?: string; batch?: number } => ({
      draft: textParam(search.draft),
      document: textParam(search.document),
      step: textParam(search.step),
      batch: Number.isInteger(search.batch) ? (search.batch as number) : undefined,
    }),
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./direct/pages/DirectPage.tsx'), 'DirectPage'),
  }),
];

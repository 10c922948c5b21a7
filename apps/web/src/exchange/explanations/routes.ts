import { createRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readExplanationFilter, readNewExplanation } from './search.ts';

/** The table of explanations of MDLP's errors, for administrators. */
export const explanationRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/explanations',
    validateSearch: readExplanationFilter,
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./ExplanationsPage.tsx'), 'ExplanationsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/explanations/add',
    validateSearch: readNewExplanation,
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./AddExplanationPage.tsx'), 'AddExplanationPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/explanations/row{$key}',
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./ExplanationPage.tsx'), 'ExplanationPage'),
  }),
] as const;

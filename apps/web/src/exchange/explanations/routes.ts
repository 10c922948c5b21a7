import { createRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../app/guards.ts';
import { lazyPage } from '../../app/lazy-page.ts';
import { shellRoute } from '../../app/parents.tsx';
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

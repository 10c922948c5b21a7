import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readDisposalsFilter } from './model/disposals-filter.ts';

/** Disposal through registrars. */
export const registrarRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/disposals',
    validateSearch: readDisposalsFilter,
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./pages/DisposalsPage.tsx'), 'DisposalsPage'),
  }),
] as const;

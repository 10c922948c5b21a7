import { createRoute } from '@tanstack/react-router';
import { requireAbility, requireAdmin } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** Papers that were made. */
export const printingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/$link',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./pages/PaperPage.tsx'), 'PaperPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/prints',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./pages/QueuePage.tsx'), 'QueuePage'),
    staticData: { section: 'storage' },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/forms',
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/TemplatesPage.tsx'), 'TemplatesPage'),
    staticData: { section: 'storage' },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/forms/$form',
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/TemplatePage.tsx'), 'TemplatePage'),
    staticData: { section: 'storage' },
  }),
] as const;

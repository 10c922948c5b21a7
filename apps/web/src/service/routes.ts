import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readLogFilter } from './model/log-filter.ts';

/** The log of this browser, and the check of what stands around the computer. */
export const serviceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/app_report',
    validateSearch: readLogFilter,
    component: lazyPage(() => import('./pages/LogReportPage.tsx'), 'LogReportPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/test',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./pages/PeripheryPage.tsx'), 'PeripheryPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/test/service',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./pages/ScannerServicePage.tsx'), 'ScannerServicePage'),
  }),
] as const;

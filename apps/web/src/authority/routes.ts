import { createRoute } from '@tanstack/react-router';
import { requireAuthority } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import {
  readDeliveryFilter,
  readDocumentFilter,
  readExpiringFilter,
  readLloFilter,
  readRedistributionFilter,
  readScope,
  readStockFilter,
} from './model/filters.ts';

const beforeLoad = requireAuthority;

/** Workplaces of health authorities (shell-and-administration, section 2): /uzo with its lists, and /second. */
export const authorityRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/uzo',
    validateSearch: readScope,
    beforeLoad,
    component: lazyPage(() => import('./pages/OverviewPage.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/uzo/stock',
    validateSearch: readStockFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/StockPage.tsx'), 'StockPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/uzo/expiring',
    validateSearch: readExpiringFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/ExpiringPage.tsx'), 'ExpiringPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/uzo/deliveries',
    validateSearch: readDeliveryFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/UnansweredPage.tsx'), 'UnansweredPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/uzo/documents',
    validateSearch: readDocumentFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/TroublesPage.tsx'), 'TroublesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/second/llo',
    validateSearch: readLloFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/LloPage.tsx'), 'LloPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/second',
    validateSearch: readRedistributionFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/RedistributionPage.tsx'), 'RedistributionPage'),
  }),
] as const;

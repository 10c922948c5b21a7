import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readRemainFilter } from './model.ts';
import { readBoxFilter, readCardFilter, readMovementFilter, readSupplyFilter } from './movement-model.ts';

const beforeLoad = requireAbility('read', 'storages');

/** Pages of the stock. */
export const stockRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage',
    beforeLoad,
    component: lazyPage(() => import('./pages/StorageHomePage.tsx'), 'StorageHomePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/remains',
    validateSearch: readRemainFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/RemainsPage.tsx'), 'RemainsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/expiring',
    validateSearch: readRemainFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/ExpiringPage.tsx'), 'ExpiringPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/movement',
    validateSearch: readMovementFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/MovementPage.tsx'), 'MovementPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/movement/card',
    validateSearch: readCardFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/LedgerCardPage.tsx'), 'LedgerCardPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/supply',
    validateSearch: readSupplyFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/SupplyPage.tsx'), 'SupplyPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/transport',
    validateSearch: readBoxFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/TransportPage.tsx'), 'TransportPage'),
  }),
] as const;

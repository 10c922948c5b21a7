import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { shellRoute } from '../app/parents.tsx';
import { readReceiptFilter, readRemainFilter } from './model.ts';

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
    path: '/storage/income',
    validateSearch: readReceiptFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/ReceiptsPage.tsx'), 'ReceiptsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/income/id{$id}',
    beforeLoad,
    component: lazyPage(() => import('./pages/ReceiptPage.tsx'), 'ReceiptPage'),
  }),
] as const;

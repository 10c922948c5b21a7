import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readContractsSearch } from './search.ts';

/** Contracts of preferential provision with their specifications. */
export const contractRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/contracts',
    validateSearch: readContractsSearch,
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./pages/ContractsPage.tsx'), 'ContractsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/contracts/add',
    beforeLoad: requireAbility('manage', 'llo'),
    component: lazyPage(() => import('./pages/AddContractPage.tsx'), 'AddContractPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/contracts/id{$id}',
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./pages/ContractPage.tsx'), 'ContractPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readAgreementFilter } from './agreement-filter.ts';

/** Pages of the stock together with MDLP. */
export const stockMdlpRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/agreement',
    validateSearch: readAgreementFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./pages/AgreementPage.tsx'), 'AgreementPage'),
  }),
] as const;

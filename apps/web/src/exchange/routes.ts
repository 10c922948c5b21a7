import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readCardSearch } from './document/types.ts';
import { readIncomingFilter } from './model/incoming.ts';
import { readOutgoingFilter } from './model/outgoing.ts';
import { readOrderFilter } from './unload/order-filter.ts';

const beforeLoad = requireAbility('read', 'mdlp');

/** Pages of the exchange with MDLP. */
export const exchangeRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp',
    beforeLoad,
    component: lazyPage(() => import('./pages/MdlpHomePage.tsx'), 'MdlpHomePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/income',
    validateSearch: readIncomingFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/IncomePage.tsx'), 'IncomePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/income/id{$id}',
    validateSearch: readCardSearch,
    beforeLoad,
    component: lazyPage(() => import('./pages/IncomingCardPage.tsx'), 'IncomingCardPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/outcome',
    validateSearch: readOutgoingFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/OutcomePage.tsx'), 'OutcomePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/outcome/id{$id}',
    validateSearch: readCardSearch,
    beforeLoad,
    component: lazyPage(() => import('./pages/OutgoingCardPage.tsx'), 'OutgoingCardPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/queue',
    beforeLoad,
    component: lazyPage(() => import('./queue/QueuePage.tsx'), 'QueuePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/unload',
    validateSearch: readOrderFilter,
    beforeLoad,
    component: lazyPage(() => import('./unload/UnloadPage.tsx'), 'UnloadPage'),
  }),
] as const;

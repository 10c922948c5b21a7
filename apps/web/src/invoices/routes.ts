import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readInvoiceFilter } from './filter.ts';

/** Papers of suppliers: the list and the card. */
export const invoiceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/invoices',
    validateSearch: readInvoiceFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./InvoicesPage.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/invoices/id{$id}',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./InvoicePage.tsx'), 'InvoicePage'),
  }),
] as const;

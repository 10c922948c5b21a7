import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readLabelFilter } from './labels/model.ts';

/** Pages of storage places beside the card of their storage. */
export const addressRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/labels',
    validateSearch: readLabelFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./labels/LabelsPage.tsx'), 'LabelsPage'),
  }),
] as const;

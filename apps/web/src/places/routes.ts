import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { shellRoute } from '../app/parents.tsx';
import { readLabelFilter } from './labels/model.ts';

/** Pages of storage places beside the card of their storage. */
export const placeRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/labels',
    validateSearch: readLabelFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./labels/LabelsPage.tsx'), 'LabelsPage'),
  }),
] as const;

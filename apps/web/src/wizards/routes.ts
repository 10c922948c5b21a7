import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { shellRoute } from '../app/parents.tsx';
import { readWizardSearch } from './shared/session/search.ts';

/** The wizards; the next one is one more definition of the contract. */
export const wizardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/wizzard/direct',
    validateSearch: readWizardSearch,
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./direct/pages/DirectPage.tsx'), 'DirectPage'),
  }),
] as const;

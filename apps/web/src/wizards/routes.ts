import type { WizardName } from '@provizor/contract';
import { type WizardScreen, wizardScreens } from '@provizor/contract/wizards/screens';
import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readWizardSearch } from './shared/session/search.ts';

type Other = Exclude<WizardName, 'direct'>;

/** With its first step, which hears the scanner: a scan may come as soon as the page stands. */
const RefusalPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./refusal/pages/RefusalPage.tsx'),
    import('./refusal/RefusalStep.tsx'),
  ]);
  return page;
}, 'RefusalPage');
const GoodsPage = lazyPage(() => import('./goods/pages/GoodsPage.tsx'), 'GoodsPage');

const others = wizardScreens.filter(
  (screen): screen is WizardScreen & { name: Other } => screen.name !== 'direct',
);

/** The wizards; the next one is one more definition of the contract. */
export const wizardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/wizzard/direct',
    validateSearch: readWizardSearch,
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./acceptance/pages/DirectPage.tsx'), 'DirectPage'),
  }),
  ...others.map(({ name, source }) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path: `/wizzard/${name}`,
      validateSearch: readWizardSearch,
      beforeLoad: requireAbility('read', 'mdlp'),
      component: source === 'goods' ? GoodsPage : RefusalPage,
    }),
  ),
] as const;

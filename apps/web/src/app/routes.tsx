import { createRoute } from '@tanstack/react-router';
import { accountingRoutes } from '../accounting/routes.ts';
import { addressRoutes } from '../addresses/routes.ts';
import { administrationRoutes } from '../administration/routes.ts';
import { authorityRoutes } from '../authority/routes.ts';
import { backupRoutes } from '../backup/routes.ts';
import { courseRoutes } from '../course/routes.ts';
import { dictionaryRoutes } from '../dictionaries/routes.ts';
import { explanationRoutes } from '../exchange/explanations/routes.ts';
import { exchangeRoutes } from '../exchange/routes.ts';
import { firstStepsRoutes } from '../first-steps/routes.ts';
import { installationRoutes } from '../installation/routes.ts';
import { invoiceRoutes } from '../invoices/routes.ts';
import { mobileRoutes } from '../mobiles/routes.ts';
import { packRoutes } from '../packs/routes.ts';
import { partRoutes } from '../parts/routes.ts';
import { contractRoutes } from '../prescriptions/contracts/routes.ts';
import { hivRoutes } from '../prescriptions/hiv/routes.ts';
import { packageRoutes } from '../prescriptions/packages/routes.ts';
import { prescriptionRoutes } from '../prescriptions/routes.ts';
import { printingRoutes } from '../printing/routes.ts';
import { reconciliationRoutes } from '../reconciliation/routes.ts';
import { referenceDataRoutes } from '../reference-data/routes.ts';
import { registrarRoutes } from '../registrar/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { rootRoute, shellRoute } from '../routing/parents.ts';
import { serviceRoutes } from '../service/routes.ts';
import { guestRoutes, sessionRoutes } from '../session/routes.ts';
import { stockRoutes } from '../stock/balances/routes.ts';
import { stockDocumentRoutes } from '../stock/documents/routes.ts';
import { stockKeepingRoutes } from '../stock/keeping/routes.ts';
import { stockMdlpRoutes } from '../stock/mdlp/routes.ts';
import { priceRoutes } from '../stock/prices/routes.ts';
import { wizardRoutes } from '../wizards/routes.ts';
import { startRoutes } from '../wizards/start/routes.ts';
import { workplaceRoutes } from '../workplace/routes.ts';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { Root } from './Root.tsx';
import { ShellPending } from './ShellPending.tsx';

rootRoute.update({ component: Root });
shellRoute.update({
  component: lazyPage(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
});

const anyOther = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });

/** The tree of pages. A slice adds its routes here: children of shellRoute, pages by lazyPage. */
export const routeTree = rootRoute.addChildren([
  ...guestRoutes,
  shellRoute.addChildren([
    ...sessionRoutes,
    ...workplaceRoutes,
    ...administrationRoutes,
    ...firstStepsRoutes,
    ...courseRoutes,
    ...startRoutes,
    ...wizardRoutes,
    ...exchangeRoutes,
    ...explanationRoutes,
    ...packRoutes,
    ...reconciliationRoutes,
    ...registrarRoutes,
    ...contractRoutes,
    ...packageRoutes,
    ...mobileRoutes,
    ...printingRoutes,
    ...reportRoutes,
    ...addressRoutes,
    ...stockRoutes,
    ...priceRoutes,
    ...stockMdlpRoutes,
    ...stockKeepingRoutes,
    ...accountingRoutes,
    ...invoiceRoutes,
    ...stockDocumentRoutes,
    ...serviceRoutes,
    ...authorityRoutes,
    ...backupRoutes,
    ...installationRoutes,
    ...partRoutes,
    ...referenceDataRoutes,
    ...prescriptionRoutes,
    ...hivRoutes,
    ...dictionaryRoutes,
    anyOther,
  ]),
]);

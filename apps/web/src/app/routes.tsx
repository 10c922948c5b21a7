import { guestRoutes, sessionRoutes } from '../session/routes.ts';
import { wizardRoutes } from '../wizards/routes.ts';
import { rootRoute, shellRoute } from './parents.tsx';

/** The tree of pages. A slice adds its routes here: children of shellRoute, pages by lazyPage. */
export const routeTree = rootRoute.addChildren([
  ...guestRoutes,
  shellRoute.addChildren([...sessionRoutes, ...wizardRoutes]),
]);

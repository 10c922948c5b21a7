export { OrganizationSelect } from './components/OrganizationSelect.tsx';
export { PersonMenu } from './components/PersonMenu.tsx';
export { guestRoutes, sessionRoutes } from './routes.ts';

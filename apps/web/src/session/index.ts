export { OrganizationSelect } from './components/OrganizationSelect.tsx';
export { PersonState } from './components/PersonState.tsx';
export { guestRoutes, sessionRoutes } from './routes.ts';

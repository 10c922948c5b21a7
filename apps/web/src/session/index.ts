export { guestRoutes, sessionRoutes } from './routes.ts';

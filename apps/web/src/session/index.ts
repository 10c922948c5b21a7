export { ExpiryOverlay } from './components/ExpiryOverlay.tsx';
export { guestRoutes, sessionRoutes } from './routes.ts';

export { PrintButton } from './components/PrintButton.tsx';
export { printingRoutes } from './routes.ts';

export { useRefreshOutcome } from './api.ts';
export { IncomingGrid } from './components/IncomingGrid.tsx';
export { OutgoingProgressView } from './components/OutgoingProgress.tsx';

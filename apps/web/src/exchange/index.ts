export { IncomingGrid } from './components/IncomingGrid.tsx';
export { OutgoingProgressView } from './components/OutgoingProgress.tsx';

export { StaleDialog } from './StaleDialog.tsx';
export { type StaleField, staleRow } from './stale.ts';

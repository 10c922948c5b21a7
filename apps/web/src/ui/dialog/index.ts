export { ConfirmHost } from './ConfirmHost.tsx';
export { type Confirmation, confirm } from './confirm-store.ts';

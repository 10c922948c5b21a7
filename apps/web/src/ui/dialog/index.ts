export { type Confirmation, confirm, confirmStore } from './confirm-store.ts';

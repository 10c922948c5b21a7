import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';
import { reconcileTask } from './task.ts';

/** Comparison of our packs at a place with the virtual warehouse of MDLP, and what is done about the differences. */
export const reconciliation: Slice = {
  name: 'reconciliation',
  bindings,
  tasks: { mdlp_reconcile: reconcileTask },
};

import type { Slice } from '../core/index.ts';
import { reckonAllTerms } from './deferred/terms.ts';
import { expirePrescriptions } from './expire.ts';
import { hivBindings } from './hiv/routes.ts';
import { findInRegion } from './intake/ask-region.ts';
import { bindings } from './routes.ts';

export { ofStorages } from './list.ts';

/** Preferential prescriptions: taken, served, deferred. */
export const prescriptions: Slice = {
  name: 'prescriptions',
  bindings: [...bindings, ...hivBindings],
  tasks: {
    prescriptions_expire: expirePrescriptions,
    prescription_find: findInRegion,
    prescription_terms: reckonAllTerms,
  },
  crontab: ['17 21 * * * prescriptions_expire'],
};

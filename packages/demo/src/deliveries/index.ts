import { toHospital } from './to-hospital.ts';
import { toPharmacies } from './to-pharmacies.ts';
import type { DemoDelivery } from './types.ts';

/** Deliveries of the demo world, each under way to its receiver when the sandbox starts for the first time. */
export const deliveries: DemoDelivery[] = [...toPharmacies, ...toHospital];

export { contracts, type DemoContract } from './contracts.ts';
export { type DemoDevice, devices } from './devices.ts';
export { divisions, divisionsOfPeople } from './divisions.ts';
export { type DemoDoctor, type DemoPatient, doctors, patients } from './people.ts';
export { positions } from './positions.ts';
export { treatmentSchemes } from './treatments.ts';
export type { DemoNode } from './tree.ts';
export { addresses, addressTypes, keepers, storageTypes } from './warehouse.ts';

export { deliveries } from './deliveries/index.ts';
export { lot } from './deliveries/lots.ts';
export type { DemoDelivery, DemoLot, DemoProblem } from './deliveries/types.ts';
export {
  addresses,
  addressTypes,
  contracts,
  type DemoContract,
  type DemoDevice,
  type DemoDoctor,
  type DemoNode,
  type DemoPatient,
  devices,
  divisions,
  divisionsOfPeople,
  doctors,
  patients,
  positions,
  storageTypes,
} from './dictionaries/index.ts';
export { authority, organizations, rootUser } from './organizations/index.ts';
export { products } from './products/index.ts';
export { type ShelfPack, shelfOf, shelvesOf } from './shelf/index.ts';
export type {
  DemoAuthority,
  DemoOrganization,
  DemoPlace,
  DemoProduct,
  DemoStorage,
  DemoUser,
} from './types.ts';

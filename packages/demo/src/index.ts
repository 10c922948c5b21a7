export { deliveries } from './deliveries/index.ts';
export { lot } from './deliveries/lots.ts';
export type { DemoDelivery, DemoLot, DemoProblem } from './deliveries/types.ts';
export { authority, organizations, rootUser } from './organizations/index.ts';
export { products } from './products/index.ts';
export type {
  DemoAuthority,
  DemoOrganization,
  DemoPlace,
  DemoProduct,
  DemoStorage,
  DemoUser,
} from './types.ts';

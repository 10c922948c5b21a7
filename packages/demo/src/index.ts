export { organizations, rootUser } from './organizations/index.ts';
export { products } from './products/index.ts';
export type { DemoOrganization, DemoPlace, DemoProduct, DemoStorage, DemoUser } from './types.ts';

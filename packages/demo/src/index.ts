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
  keepers,
  patients,
  positions,
  storageTypes,
  treatmentSchemes,
} from './dictionaries/index.ts';
export {
  type DemoCount,
  type DemoDocument,
  type DemoGoods,
  type DemoIssue,
  type DemoMove,
  type DemoOrder,
  type DemoReceipt,
  type DemoRoom,
  type DemoWriteOff,
  historyOf,
} from './history/index.ts';
export { authority, organizations, rootUser } from './organizations/index.ts';
export {
  type DemoPrescription,
  type DemoProgramme,
  type DemoProgrammeContract,
  type DemoRegional,
  hivPrescriptions,
  hivProgramme,
  prescribedGoods,
  prescriptions,
  prescriptionsOfRegion,
  programmeContracts,
  programmes,
} from './prescriptions/index.ts';
export {
  type DemoMarkup,
  type DemoRule,
  demoRegion,
  makerPriceOf,
  markupRules,
  regionMarkups,
} from './prices/index.ts';
export { products } from './products/index.ts';
export { type DemoRegistrar, registrarLogin, registrars } from './registrars/index.ts';
export { type ShelfPack, shelfOf, shelvesOf } from './shelf/index.ts';
export type {
  DemoAuthority,
  DemoOrganization,
  DemoPlace,
  DemoProduct,
  DemoStorage,
  DemoUser,
} from './types.ts';

import type { Slice } from '../core/index.ts';

export { saveOwnBranches } from './branches.ts';
export { type PartnerInput, savePartner } from './commands/save-partner.ts';
export {
  findPlace,
  findPlaces,
  type Place,
  profileStorages,
  type StorageChoice,
  storagesOfBranch,
} from './places.ts';

/** Places of activity, storages, counterparties with their places. */
export const storages: Slice = { name: 'storages', bindings: [] };

import { documentDescriptions } from './documents.ts';
import { exportDescriptions } from './exports.ts';
import { packDescriptions } from './packs.ts';
import { peopleDescriptions } from './people.ts';
import { registryDescriptions } from './registries.ts';
import type { Descriptions } from './shapes.ts';

export { type Description, named } from './shapes.ts';

/** What every method takes and gives, by its key; the tests hold each call and answer against it. */
export const descriptions: Descriptions = {
  ...peopleDescriptions,
  ...documentDescriptions,
  ...packDescriptions,
  ...registryDescriptions,
  ...exportDescriptions,
};

import { deviceLists } from './devices.ts';
import { type ListDefinition, listMethod } from './list.ts';
import { packLists } from './packs.ts';
import { peopleLists } from './people.ts';
import { placeLists } from './places.ts';
import { productLists } from './products.ts';

/** Lists of the registries that differ only in what they hold. */
const listDefinitions: readonly ListDefinition[] = [
  ...placeLists,
  ...deviceLists,
  ...packLists,
  ...productLists,
  ...peopleLists,
];

export const listMethods = listDefinitions.map(listMethod);

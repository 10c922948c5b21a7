export {
  type GoodsLevel,
  levelsOfParts,
  levelsText,
  millionths,
  mostUnits,
  packsOfUnits,
  unitsInPack,
  unitsOfPacks,
  worthOfUnits,
} from './levels.ts';
export {
  type Packed,
  type PackingLevel,
  packingText,
  packsToUnits,
  unitsOfLevels,
  unitsToPacks,
} from './packing.ts';
export { readQuantity, type TypedQuantity } from './typed-quantity.ts';

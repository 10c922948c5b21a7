export {
  type Packed,
  type PackingLevel,
  packingText,
  packsToUnits,
  unitsOfLevels,
  unitsToPacks,
} from './packing.ts';

export {
  type DestroyWay,
  decidedByAuthority,
  destroyFieldsOf,
  destroyGrounds,
  destroyMethods,
  destroyReasons,
  destroyWays,
  destructionOfReason,
  schemesOfReason,
  withdrawalOfReason,
} from './destruction.ts';
export {
  type LineSource,
  type StockDocumentKind,
  type StockEffect,
  type StockEntry,
  type StockKindRule,
  type StockLine,
  type StockPlaces,
  stockDocumentKinds,
  stockEntries,
} from './documents.ts';
export { lotCode, lotOfCode } from './lot-code.ts';

export { type StockCalls, stockCalls } from './calls.ts';
export {
  type HeaderField,
  type LineField,
  type StockKindDefinition,
  stockKindKeys,
  stockKindOf,
  stockKinds,
} from './kinds.ts';
export {
  countInitials,
  destructionOptions,
  listDestructionMethods,
  listDestructionReasons,
  listDestructionTypes,
  listVatRates,
  vatRates,
} from './lists.ts';
export { firstInput, type SecondSpelling, stockSecondSpellings } from './second-spellings.ts';
export {
  HeaderInput,
  LineInput,
  MarkInput,
  RelatedDocument,
  StockDocument,
  StockKindName,
  StockLineRow,
  StockState,
} from './shapes.ts';

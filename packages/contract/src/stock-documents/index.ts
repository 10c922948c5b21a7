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
  HeaderInput,
  LineInput,
  MarkInput,
  RelatedDocument,
  StockDocument,
  StockKindName,
  StockLineRow,
  StockState,
} from './shapes.ts';

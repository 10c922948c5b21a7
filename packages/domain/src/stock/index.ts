export {
  type StockDocumentKind,
  type StockEntry,
  type StockLine,
  stockDocumentKinds,
  stockEntries,
} from './documents.ts';

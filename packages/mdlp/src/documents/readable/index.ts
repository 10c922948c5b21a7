export type { ReadableKind } from './kinds.ts';
export {
  type ReadableDocument,
  type ReadableField,
  type ReadableGroup,
  type ReadableTable,
  readableOf,
} from './readable.ts';

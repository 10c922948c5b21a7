export { blockOf } from './block.ts';
export { type CellRange, filledDown, type SpreadCell, spread } from './spread.ts';
export { createUndoStack } from './undo-stack.ts';

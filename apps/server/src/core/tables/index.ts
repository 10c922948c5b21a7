export { FileFault, mostFileRows, tooManyRows } from './fault.ts';
export { type HeadedRow, readTable } from './table.ts';

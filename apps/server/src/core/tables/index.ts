export { readRowsApart, readTableApart } from './apart.ts';
export { FileFault, mostFileRows, tooManyRows } from './fault.ts';
export { type HeadedRow, readRows, readTable } from './table.ts';

// Fields heavier than plain inputs; a route with a form fetches this chunk.
export { DateField } from './DateField.tsx';
export { DateTimeField } from './DateTimeField.tsx';
export { EntitySelect } from './EntitySelect.tsx';
export type { Entity } from './entity-tree.ts';
export type { SelectFieldProps, SelectLine } from './SelectBox.tsx';
export { steady } from './steady.tsx';
export { TreeSelect } from './TreeSelect.tsx';

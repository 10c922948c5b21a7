export { layOut } from './lay-out.ts';
export type { Block, Column, Face, Mark, Measure, Page, Paper, SumRow } from './paper.ts';
export { sheet } from './paper.ts';

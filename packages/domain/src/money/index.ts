export * from './line.ts';
export * from './money.ts';

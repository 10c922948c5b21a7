export * from './line.ts';
export * from './money.ts';
export * from './rate.ts';

export * from './judge.ts';
export * from './portion.ts';

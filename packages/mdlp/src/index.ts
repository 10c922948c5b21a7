export * from './client/index.ts';
export * from './codes/index.ts';
export * from './documents/index.ts';

export * from './documents/index.ts';

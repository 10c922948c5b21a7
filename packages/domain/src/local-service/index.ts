export * from './calls.ts';
export type * from './device-answers.ts';

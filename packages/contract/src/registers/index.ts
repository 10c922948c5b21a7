export * from './calls.ts';
export * from './payment.ts';
export * from './shapes.ts';

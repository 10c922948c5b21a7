export * from './device.ts';
export * from './disposals.ts';

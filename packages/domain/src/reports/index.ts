export * from './cut.ts';
export * from './schedule.ts';

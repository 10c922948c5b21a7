export * from './exercise.ts';
export { exercises } from './exercises.ts';
export * from './progress.ts';

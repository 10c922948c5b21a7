export * from './wizards/index.ts';

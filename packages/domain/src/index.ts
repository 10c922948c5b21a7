export * from './numbers/index.ts';
export * from './wizards/index.ts';

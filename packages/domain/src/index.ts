export * from './authority/index.ts';
export * from './expiry/index.ts';
export * from './money/index.ts';
export * from './numbers/index.ts';
export * from './packs/index.ts';
export * from './stock/index.ts';
export * from './wizards/index.ts';

export * from './limits.ts';
export * from './markup-table.ts';
export * from './retail.ts';
export * from './rules.ts';
export * from './seller-vat.ts';
export * from './words.ts';

export * from './schemas/answers.ts';
export { BuiltDocument, BuiltDocuments, builder } from './schemas/builder.ts';
export * from './schemas/corrections.ts';
export * from './schemas/destroying.ts';
export * from './schemas/moving.ts';
export * from './schemas/selling.ts';
export * from './schemas/stocktaking.ts';
export * from './schemas/withdrawing.ts';

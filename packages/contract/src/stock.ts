export * from './stock/agreement.ts';
export * from './stock/income.ts';
export * from './stock/keeping.ts';
export * from './stock/levels.ts';
export * from './stock/mdlp.ts';
export * from './stock/movement.ts';
export * from './stock/remains.ts';
export { ExpiryWarningName, Remain, RemainTotals } from './stock/shapes.ts';
export * from './workplace.ts';

export { fundingFits } from './funding.ts';
export { type SpecificationFacts, specificationWarnings } from './progress.ts';

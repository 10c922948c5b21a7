export { arbitraryDocument, type Size } from './arbitrary.ts';
export { type Mutant, mutantsOf } from './mutations.ts';
export { arbitraryText, arbitraryValue } from './values.ts';
export { officialSchemas, openXsdOracle, type XsdOracle } from './xsd.ts';

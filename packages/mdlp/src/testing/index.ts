export { arbitraryDocument, type Size } from './arbitrary.ts';
export { type Mutant, mutantsOf } from './mutations.ts';
export { arbitraryText, arbitraryValue } from './values.ts';
export { openXsdOracle, type XsdOracle, xsdFolder } from './xsd.ts';

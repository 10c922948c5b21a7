export { InvalidRecord, type RecordObjection } from '../records/objection.ts';
export type { Rows } from '../records/portions.ts';
export { UnreadableFile } from '../records/tree.ts';
export {
  type EgissoAssignment,
  type EgissoElement,
  type EgissoElementKind,
  type EgissoFact,
  type EgissoForm,
  egissoTerminations,
} from './elements.ts';
export { type EgissoMatch, type EgissoOutcome, matchEgissoProtocol } from './matching.ts';
export { type FactHistory, type NextElement, nextElement } from './next.ts';
export { type EgissoContext, egissoObjections, type SentFact } from './objections.ts';
export { EGISSO_PACKAGE_ELEMENTS, type EgissoPackage, egissoPackages, readEgissoPackage } from './package.ts';
export type { EgissoAddress, EgissoDocumentKind, EgissoPerson } from './person.ts';
export {
  type EgissoMessage,
  type EgissoProtocol,
  type EgissoRecordResult,
  readEgissoProtocol,
} from './protocol.ts';

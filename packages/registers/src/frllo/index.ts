export { InvalidRecord, type RecordObjection } from '../records/objection.ts';
export type { Rows } from '../records/portions.ts';
export { UnreadableFile } from '../records/tree.ts';
export type { FrlloAddress, FrlloBeneficiary, FrlloCitizen, FrlloPaper } from './citizen.ts';
export type { FrlloBenefit, FrlloDocuments, FrlloKind, FrlloRecipe, FrlloRelease } from './documents.ts';
export { type FrlloContext, type FrlloState, frlloObjections, type SentRecipe } from './objections.ts';
export { FRLLO_PACKAGE_DOCUMENTS, type FrlloPackage, frlloPackages, readFrlloPackage } from './package.ts';
export {
  type FrlloMatch,
  type FrlloOutcome,
  type FrlloProtocol,
  type FrlloResult,
  matchFrlloProtocol,
  readFrlloProtocol,
} from './protocol.ts';

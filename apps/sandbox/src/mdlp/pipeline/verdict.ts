import type { Operation } from './operation.ts';
import type { Refusal } from './refusals.ts';

/** Somebody who is told of a document: of all its processed objects, or of those with `codes`. */
export type Addressee = { sysId: string; place: string; codes?: ReadonlySet<string> };

/** What the core made of a document. */
export type Verdict = {
  result: 'Accepted' | 'Partial' | 'Rejected';
  refusals: Refusal[];
  /** Those who are told, when the document got as far as to name them. */
  addressees: Addressee[];
  operation?: Operation;
  /** The document that stands in place of the ticket. */
  answer?: string;
};

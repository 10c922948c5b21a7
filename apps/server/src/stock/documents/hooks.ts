import type { HandlerInput } from '@provizor/contract';
import type { StockCalls, StockDocument } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import type { DocumentHead } from './head.ts';

type Changed = HandlerInput<StockCalls['put']>['body'];

/** What a kind does beside the ledger when one of its documents changes, in the same transaction. */
export type KindSteps = {
  /** Runs before typed changes are written; may refuse. */
  beforeSaving?(ctx: Context, head: DocumentHead, body: Changed): Promise<void>;
  /** Runs before the document is locked to be posted: locks that come before it. */
  beforeLocking?(ctx: Context, id: string): Promise<void>;
  /** Runs before the ledger; may refuse. */
  beforePosting?(ctx: Context, document: StockDocument): Promise<void>;
  afterPosting?(ctx: Context, document: StockDocument): Promise<void>;
  /** May refuse. */
  beforeTakingBack?(ctx: Context, document: StockDocument): Promise<void>;
  /** `document` as it was before. */
  afterTakingBack?(ctx: Context, document: StockDocument): Promise<void>;
  /** Runs before a posted document is corrected where it stands; may refuse. */
  beforeCorrecting?(ctx: Context, document: StockDocument): Promise<void>;
  /** The document tells of goods that have left the balances already. */
  withoutEntries?(document: StockDocument): boolean;
};

const steps: Partial<Record<StockDocumentKind, KindSteps[]>> = {};

/** Has somebody take part in the steps of a kind's documents, after those who came before. */
export function onSteps(kind: StockDocumentKind, own: KindSteps): void {
  steps[kind] = [...(steps[kind] ?? []), own];
}

/** Those who take part in the steps of a kind, in the order they came. */
export const stepsOf = (kind: StockDocumentKind): readonly KindSteps[] => steps[kind] ?? [];

/** Whether a document only tells of goods that have left the balances already. */
export const isPaper = (document: StockDocument): boolean =>
  stepsOf(document.kind).some((step) => step.withoutEntries?.(document) === true);

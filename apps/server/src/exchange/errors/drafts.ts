import type { Draft, HandlerInput, openDraft } from '@provizor/contract';
import { type Context, refuse } from '../../core/index.ts';

/** What the wizards do for errors: open a draft as a person does, and tell what was chosen in one. */
export type Drafts = {
  /** @param continues the document whose rest the draft has: there is one open draft of it */
  open(ctx: Context, body: HandlerInput<typeof openDraft>['body'], continues?: string): Promise<Draft>;
  /** The newest draft that goes on with the rest of a document and was not removed. */
  continuing(ctx: Context, outgoingId: string): Promise<Pick<Draft, 'id' | 'state'> | null>;
  find(ctx: Context, id: string): Promise<Draft>;
  /** Gives a new draft the prices and shares of the one whose goods it goes on with. */
  carry(ctx: Context, from: string, to: string): Promise<void>;
};

let drafts: Drafts | undefined;

/** Has a slice keep the drafts; without one nothing can be continued. */
export function provideDrafts(provider: Drafts): void {
  drafts = provider;
}

/** The drafts of the wizards. Refuses not-found in a server that has none. */
export const theDrafts = (): Drafts => drafts ?? refuse('not-found');

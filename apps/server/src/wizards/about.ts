import { wizardOf } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { DraftHead } from './drafts.ts';

/**
 * Who speaks in the document of a draft and to whom; `action` is that of the document it answers or calls off, or what
 * is done with the goods where the rule for them depends on it.
 */
export type Parties = {
  place: string | null;
  counterparty: string | null;
  action?: number;
  /** document_id of the document of ours it calls off. */
  operation?: string;
};

type Row = { place: string; counterparty: string | null; action: number; operation?: string };

async function one(rows: Promise<{ rows: Row[] }>): Promise<Parties> {
  return (await rows).rows[0] ?? refuse('not-found');
}

/** What is done with the goods, where the rule for them depends on it. */
function actionOf({ wizard, data }: DraftHead): Pick<Parties, 'action'> {
  const action = wizard === 'withdrawal_reg' ? data.disposal_type : data.sign_arbitration;
  return action === null ? {} : { action };
}

/**
 * The two sides of a draft: of the document it is about (rulings: a 701 has counterparty_id = the notification's
 * subject_id), or those chosen in it.
 */
export async function partiesOf(db: TenantTransaction, draft: DraftHead): Promise<Parties> {
  switch (wizardOf(draft.wizard).source) {
    case 'income':
      return one(
        sql<Row>`
          select receiver as place, sender as counterparty, doc_type as action
            from mdlp_incoming where document_id = ${draft.document_id}`.execute(db),
      );
    case 'outgoing':
      return one(
        sql<Row>`
          select sender as place, receiver as counterparty, action_id as action, document_id as operation
            from mdlp_outgoing where id = ${draft.source_outgoing_id}::uuid`.execute(db),
      );
    case 'goods':
      return {
        place: draft.data.place,
        counterparty: draft.data.counterparty,
        ...actionOf(draft),
      };
  }
}

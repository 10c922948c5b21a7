import type { checkDraftNumber, HandlerInput, WizardName } from '@provizor/contract';
import { type StockDocumentKind, type WizardRule, wizardRules } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { readHead } from '../drafts.ts';

/** Documents of the stock among which a number is looked for, by the effect of the wizard (rulings, «Stock»). */
const kinds: Partial<Record<WizardName, StockDocumentKind>> = {
  reverse: 'income',
  posting: 'income',
  move_order: 'outcome',
  state_dispatch: 'outcome',
  move_return: 'outcome',
  withdrawal: 'destroy',
  withdrawal_med: 'treatment',
};

/** Their number may come again: of a contract, of the receipts of a day, of a prescription served in parts. */
const repeated: readonly WizardName[] = ['move_destruction', 'retail_sale', 'withdrawal_recipe'];

/**
 * Whether another document of the same scheme, or one of the stock that was not sent, has the number in the year of
 * the date. What came to nothing does not count, nor what the draft goes on with (its rest keeps the number), nor the
 * document of the stock it tells of; nor a number that may come again. Refuses not-found.
 */
export async function isNumberTaken(
  { db }: Pick<Context, 'db'>,
  draftId: string,
  { number, date }: HandlerInput<typeof checkDraftNumber>['body'],
): Promise<boolean> {
  const { wizard } = await readHead(db, draftId);
  if (repeated.includes(wizard)) return false;
  const { scheme }: WizardRule = wizardRules[wizard];
  const { rows } = await sql`
    select from mdlp_outgoing o, wizard_draft d
     where d.id = ${draftId} and o.action_id = ${scheme} and o.doc_num = ${number}
       and extract(year from coalesce(o.doc_date, o.operation_date)) = extract(year from ${date}::date)
       and o.state not in ('failed', 'cancelled') and o.result is distinct from 'Rejected'
       and o.draft_id is distinct from d.id
       and (d.continues is null or (o.id <> d.continues and o.draft_id is distinct from d.continues))
    union all
    select from stock_document s, wizard_draft d
     where d.id = ${draftId} and s.id::text is distinct from d.data ->> 'stock_document_id'
       and s.kind = ${kinds[wizard] ?? null}::text and s.number = ${number} and not s.removed
       and s.year = extract(year from ${date}::date)::int
       and not exists (select from stock_document_mdlp m
                        where m.organization_id = s.organization_id and m.document_id = s.id)
     limit 1`.execute(db);
  return rows.length > 0;
}

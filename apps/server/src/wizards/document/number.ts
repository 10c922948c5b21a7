import type { checkDraftNumber, HandlerInput } from '@provizor/contract';
import { type WizardRule, wizardRules } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { readHead } from '../drafts.ts';

/**
 * Whether another document of the same scheme has the number in the year of the date. What came to nothing does not
 * count, nor what the draft goes on with: its rest keeps the number. Refuses not-found.
 */
export async function isNumberTaken(
  { db }: Pick<Context, 'db'>,
  draftId: string,
  { number, date }: HandlerInput<typeof checkDraftNumber>['body'],
): Promise<boolean> {
  const { wizard } = await readHead(db, draftId);
  const { scheme }: WizardRule = wizardRules[wizard];
  const { rows } = await sql`
    select from mdlp_outgoing o, wizard_draft d
     where d.id = ${draftId} and o.action_id = ${scheme} and o.doc_num = ${number}
       and extract(year from coalesce(o.doc_date, o.operation_date)) = extract(year from ${date}::date)
       and o.state not in ('failed', 'cancelled') and o.result is distinct from 'Rejected'
       and o.draft_id is distinct from d.id
       and (d.continues is null or (o.id <> d.continues and o.draft_id is distinct from d.continues))
     limit 1`.execute(db);
  return rows.length > 0;
}

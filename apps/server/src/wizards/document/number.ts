import { type checkDraftNumber, type HandlerInput, type WizardName, wizardOf } from '@provizor/contract';
import { type StockDocumentKind, type WizardRule, wizardRules } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { type DraftHead, readHead } from '../drafts.ts';

/** Kind of the stock documents that share their numbers with a wizard; null when none does. */
export function stockKindOf(wizard: WizardName): StockDocumentKind | null {
  const { number = null } = wizardOf(wizard);
  return number === 'again' ? null : number;
}

/** Wizards whose number is that of a supplier's paper: two suppliers may have the same. */
const ofSupplier: readonly WizardName[] = ['posting', 'reverse'];

/**
 * Whether another document has the number the draft has chosen, wherever the draft is sent from; false while there is no
 * number or date, or where the number is not the draft's own.
 */
export async function isOwnNumberTaken(
  ctx: Pick<Context, 'db'>,
  { id, wizard, data }: Pick<DraftHead, 'id' | 'wizard' | 'data'>,
): Promise<boolean> {
  const number = data.doc_num.trim();
  if (wizardOf(wizard).source !== 'goods' || number === '' || data.doc_date === null) return false;
  return isNumberTaken(ctx, id, { number, date: data.doc_date });
}

/**
 * Whether another document of the same scheme, or one of the stock that was not sent, has the number in the year of
 * the date. What came to nothing does not count, nor what the draft goes on with, however far back (its rest keeps the number), nor the
 * document of the stock it tells of; nor a number that may come again, or is that of a supplier's paper. Refuses not-found.
 */
export async function isNumberTaken(
  { db }: Pick<Context, 'db'>,
  draftId: string,
  { number, date }: HandlerInput<typeof checkDraftNumber>['body'],
): Promise<boolean> {
  const { wizard } = await readHead(db, draftId);
  if (wizardOf(wizard).number === 'again' || ofSupplier.includes(wizard)) return false;
  const kind = stockKindOf(wizard);
  const { scheme }: WizardRule = wizardRules[wizard];
  const { rows } = await sql`
    with recursive chain(id) as (
      select continues from wizard_draft where id = ${draftId} and continues is not null
      union
      select before.id from chain cross join lateral (
        select o.draft_id as id from mdlp_outgoing o where o.id = chain.id
        union all
        select d.continues from wizard_draft d where d.id = chain.id) before
       where before.id is not null)
    select from mdlp_outgoing o, wizard_draft d
     where d.id = ${draftId} and o.action_id = ${scheme} and o.doc_num = ${number}
       and extract(year from coalesce(o.doc_date, o.operation_date)) = extract(year from ${date}::date)
       and o.state not in ('failed', 'cancelled') and o.result is distinct from 'Rejected'
       and o.draft_id is distinct from d.id
       and not exists (select from chain where chain.id in (o.id, o.draft_id))
    union all
    select from stock_document s, wizard_draft d
     where d.id = ${draftId} and s.id::text is distinct from d.data ->> 'stock_document_id'
       and s.kind = ${kind}::text and s.number = ${number} and not s.removed
       and s.year = extract(year from ${date}::date)::int
       and not exists (select from stock_document_mdlp m
                        where m.organization_id = s.organization_id and m.document_id = s.id)
     limit 1`.execute(db);
  return rows.length > 0;
}

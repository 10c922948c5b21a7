import type { CallReply, HandlerInput, returnPrescription } from '@provizor/contract';
import { latestDayOf, type StepNeed, shownDay, stepObjections } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { StepRefusal, stockWork } from '../../stock/index.ts';
import { cardOf } from '../card.ts';
import { demandNone, lockPrescription } from '../state.ts';
import { dayOfUndoing, undoLast } from '../statuses.ts';

type Query = HandlerInput<typeof returnPrescription>['query'];

/** The day that is closed is that of the release, not the one a person has just put into the dialog. */
function inClosedDay(error: unknown, day: string): never {
  if (error instanceof StepRefusal && error.code === 'stock.closed-day') {
    const closed = error.obstacles.filter(({ code }) => code === 'stock.closed-day');
    demandNone(
      closed.map(({ text, cure = '' }) => ({
        level: 'refusal',
        rule: 'closed-day',
        message: `Отпуск проведён ${shownDay(day)}. ${text}. ${cure}.`,
        cure,
      })),
    );
  }
  throw error;
}

/**
 * Takes the last release of a prescription back: its goods are in the stock again, the status is the former one. Gives
 * the packs MDLP knows as dispensed, which a document 391 returns to circulation. Refuses not-found,
 * prescription.objections (a closed day too), and what taking the document back refuses (MDLP has not answered yet).
 */
export async function giveBack(
  ctx: Context,
  id: number,
  { dateParent, reason }: Query,
): Promise<CallReply<typeof returnPrescription>> {
  const { db, now } = ctx;
  const state = await lockPrescription(db, id);
  const given: StepNeed[] = ['date', ...(reason ? (['reason'] as const) : [])];
  const date = dateParent ?? dayOfUndoing(state, now());
  const attempt = { step: 'return', by: 'dispenser', given, date } as const;
  demandNone(stepObjections(state, attempt, latestDayOf(now())));
  const { rows } = await sql<{ document: string; quantity: string; day: string }>`
    update prescription_release r set returned_at = now(), return_reason = ${reason ?? null}
     where r.id = (select max(id) from prescription_release
                    where prescription_id = ${id} and returned_at is null)
    returning document_id as document, quantity::text as quantity, date::text as day`.execute(db);
  const { document, quantity, day } = rows[0] ?? refuse('not-found');
  const { rows: gone } = await sql<{ sgtin: string }>`
    select k.sgtin from stock_document_pack k
      join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
     where k.document_id = ${document}::uuid
       and p.status in ('in_discount_prescription_sale', 'in_partial_discount_prescription_sale',
                        'ooc_part_prescription_sale')
     order by k.sgtin`.execute(db);
  await stockWork.remove(ctx, 'recipe', document, false).catch((error: unknown) => inClosedDay(error, day));
  await sql`
    update prescription set released = released - ${quantity}::numeric where id = ${id}`.execute(db);
  await undoLast(ctx, state, { step: 'return', date, reason: reason ?? null });
  return { item: await cardOf(ctx, id), offer391: gone.map(({ sgtin }) => sgtin) };
}

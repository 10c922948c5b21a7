import type { HandlerInput, nameIssuer, PrescriptionCard } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { cardOf } from './card.ts';
import { lockPrescription } from './state.ts';

const already = 'Организация уже названа: исправить её можно, вернув отпущенное';

/**
 * Names the organisation a prescription was issued by where nobody has: the paper says it (form 148-1/у-04(л)), who pays for
 * the release asks for it, and nothing of the release changes, so it may be told afterwards. Refuses not-found,
 * version.stale, prescription.in-work (one is named already).
 */
export async function namedIssuer(
  ctx: Context,
  id: number,
  { version, mo_ogrn: ogrn, mo_code: code }: HandlerInput<typeof nameIssuer>['body'],
): Promise<PrescriptionCard> {
  const state = await lockPrescription(ctx.db, id);
  if (state.version !== version) refuse('version.stale', await cardOf(ctx, id));
  const { rows } = await sql`
    update prescription
       set mo_ogrn = nullif(${ogrn ?? null}::text, ''), mo_code = nullif(${code ?? null}::text, ''),
           version = version + 1, updated_at = now()
     where id = ${id} and coalesce(mo_ogrn, '') = '' and coalesce(mo_code, '') = '' returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) refuse('prescription.in-work', undefined, already);
  return cardOf(ctx, id);
}

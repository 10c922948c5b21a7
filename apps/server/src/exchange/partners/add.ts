import type { addPartner, CallReply, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, Refusal } from '../../core/index.ts';
import { linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork, type Work } from '../work.ts';
import { findPartner, keepPartner } from './places.ts';

type Numbers = { inn: string; kpp: string };

/** What passes by itself or by signing in is refused as it is: there is nothing wrong with the numbers. */
const passing = new Set(['mdlp.session-required', 'mdlp.wait']);

const failure = 'Произошла ошибка при попытке добавить контрагента с ИНН и КПП';

const notAdded = ({ inn, kpp }: Numbers, reason: string): Refusal =>
  new Refusal('partner.not-added', { inn, kpp, reason }, `${failure}: ${reason}`);

const spoken = ({ inn, kpp }: Numbers) => (kpp ? `ИНН ${inn} и КПП ${kpp}` : `ИНН ${inn}`);

/** Whether we are the ones, and whether we have the counterparty. */
async function whatWeHave(work: Work, { inn, kpp }: Numbers) {
  const { rows } = await work.tx(({ db }) =>
    sql<{ own: boolean; known: boolean }>`
      select exists (select from organization where id = ${work.organizationId} and inn = ${inn}) as own,
        exists (select from partner where inn = ${inn} and coalesce(kpp, '') = ${kpp}) as known`.execute(db),
  );
  return rows[0] ?? { own: false, known: false };
}

/**
 * Asks MDLP for a participant by INN and KPP and keeps it with its places. Refuses partner.not-added with the reason,
 * mdlp.session-required, mdlp.wait.
 */
export async function addPartnerByNumbers(
  ctx: DetachedContext,
  { token, inn, kpp }: HandlerInput<typeof addPartner>['body'],
): Promise<CallReply<typeof addPartner>> {
  const work = requestWork(ctx);
  const numbers = { inn, kpp };
  const { own, known } = await whatWeHave(work, numbers);
  if (own) throw notAdded(numbers, 'это ИНН вашей организации');
  const link = await linkOf(work, { handle: token }, personPatience);
  const partner = await findPartner(work, link, { inn, ...(kpp ? { kpp } : {}) }).catch((error: unknown) => {
    const refused = refusalOf(error, link.limiter.last);
    throw refused instanceof Refusal && !passing.has(refused.code)
      ? notAdded(numbers, refused.message)
      : refused;
  });
  if (!partner) throw notAdded(numbers, `в МДЛП нет участника, у которого ${spoken(numbers)}`);
  const { id, name, total } = await keepPartner(work, partner);
  return { partner_id: id, name, places: total, added: !known };
}

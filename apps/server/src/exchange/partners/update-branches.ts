import type { CallReply, HandlerInput, updateBranches } from '@provizor/contract';
import type { PartnerFilter } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { type Link, linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork, type Work } from '../work.ts';
import { findPartner, keepPartner, refreshOwnPlaces } from './places.ts';

type Wish = HandlerInput<typeof updateBranches>['body'];
type Reply = CallReply<typeof updateBranches>;
type Row = { sys_id: string | null; inn: string | null; kpp: string | null };

/** How MDLP knows our counterparty: by its identifier there, else by INN and KPP. Refuses not-found. */
async function filterOf(work: Work, id: number): Promise<PartnerFilter> {
  const { rows } = await work.tx(({ db }) =>
    sql<Row>`select sys_id, inn, kpp from partner where id = ${id}`.execute(db),
  );
  const [{ sys_id, inn, kpp } = refuse('not-found')] = rows;
  if (sys_id) return { system_subj_id: sys_id };
  if (!inn) refuse('mdlp.not-found', undefined, 'У контрагента не указан ИНН: в МДЛП его не найти');
  return kpp ? { inn, kpp } : { inn };
}

async function refreshPartner(work: Work, link: Link, filter: PartnerFilter): Promise<Reply> {
  const partner = await findPartner(work, link, filter);
  if (!partner) refuse('mdlp.not-found', undefined, 'В МДЛП такого участника нет');
  const { id, total, added } = await keepPartner(work, partner);
  return { own: false, partner_id: id, total, added };
}

/**
 * Places of activity as MDLP has them now: one's own, or a counterparty's. Refuses not-found, mdlp.not-found,
 * mdlp.session-required, mdlp.wait.
 */
export async function updatePlaces(
  ctx: DetachedContext,
  { token, id, inn, kpp, sys_id }: Wish,
): Promise<Reply> {
  const work = requestWork(ctx);
  const named: PartnerFilter | null =
    id !== undefined
      ? await filterOf(work, id)
      : sys_id !== undefined
        ? { system_subj_id: sys_id }
        : inn !== undefined
          ? { inn, ...(kpp ? { kpp } : {}) }
          : null;
  const link = await linkOf(work, { handle: token }, personPatience);
  try {
    if (named) return await refreshPartner(work, link, named);
    return { own: true, partner_id: null, ...(await refreshOwnPlaces(work, link)) };
  } catch (error) {
    throw refusalOf(error, link.limiter.last);
  }
}

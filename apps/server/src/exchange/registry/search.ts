import type { CallReply, HandlerInput, searchRegistry } from '@provizor/contract';
import { type SgtinFilter, type SgtinInfo, statusOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { DetachedContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { Patience } from '../limits/limiter.ts';
import { ask, linkOf } from '../link/connect.ts';
import { isoDay } from '../times.ts';
import { requestWork } from '../work.ts';
import { boxId, drugNames, isoMoment, placeId, placeNames } from './words.ts';

type Wish = HandlerInput<typeof searchRegistry>['body'];
type Reply = CallReply<typeof searchRegistry>;
type Ours = Reply['items'][number]['ours'];

/** The method goes once in five seconds and is slow itself: a person waits one interval for the next page. */
const patience: Patience = { longest: 6000 };

/** Filters of this method are moments; a day is meant in Moscow (mdlp-api, section 1.5). */
const filterOf = ({
  series,
  sscc,
  branch_id,
  period_s,
  period_e,
  status,
  gtin,
  sgtin,
}: Wish): SgtinFilter => ({
  ...(sgtin ? { sgtin } : {}),
  ...(gtin ? { gtin } : {}),
  ...(series ? { batch: series } : {}),
  ...(sscc ? { pack3_id: sscc } : {}),
  ...(branch_id ? { sys_id: branch_id } : {}),
  ...(status?.length ? { status } : {}),
  ...(period_s ? { last_tracing_op_date_from: new Date(`${period_s}T00:00:00+03:00`).toISOString() } : {}),
  ...(period_e ? { last_tracing_op_date_to: new Date(`${period_e}T23:59:59+03:00`).toISOString() } : {}),
});

async function ownRecords(db: TenantTransaction, sgtins: readonly string[]): Promise<Map<string, Ours>> {
  const { rows } = await sql<{ sgtin: string; status: string; branch_id: string | null }>`
    select sgtin, status, branch_id from pack where sgtin = any(${[...sgtins]}::text[])`.execute(db);
  return new Map(
    rows.map(({ sgtin, ...row }) => [sgtin, { ...row, status_name: statusOf(row.status).title }]),
  );
}

async function worded(db: TenantTransaction, organizationId: number, entries: readonly SgtinInfo[]) {
  const codes = entries.map(({ sgtin }) => sgtin);
  const ours = await ownRecords(db, codes);
  const names = await drugNames(
    db,
    entries.map(({ gtin }) => gtin),
  );
  const places = await placeNames(
    db,
    organizationId,
    entries.map(({ sys_id }) => placeId(sys_id)),
  );
  return entries.map((entry) => {
    const branch = placeId(entry.sys_id);
    return {
      sgtin: entry.sgtin,
      gtin: entry.gtin,
      name: names.get(entry.gtin) ?? entry.full_prod_name ?? entry.sell_name ?? null,
      series: entry.batch ?? null,
      expiry: isoDay(entry.expiration_date),
      status: entry.status,
      status_name: statusOf(entry.status).title,
      status_date: isoMoment(entry.status_date),
      branch_id: branch,
      branch_name: branch && (places.get(branch) ?? null),
      sscc: boxId(entry.pack3_id),
      last_operation: isoMoment(entry.last_tracing_op_date),
      ours: ours.get(entry.sgtin) ?? null,
    };
  });
}

/**
 * A page of the organisation's packs in MDLP's own registry (method 8.3.1), each beside our record of it. Refuses
 * mdlp.session-required, mdlp.wait, mdlp.refused.
 */
export async function registryPage(ctx: DetachedContext, wish: Wish): Promise<Reply> {
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: wish.token }, patience);
  const { entries, total } = await ask(work, link, (client) =>
    client.sgtinFilter({ filter: filterOf(wish), start_from: wish.offset, count: wish.limit }),
  );
  const items = await work.tx(({ db }) => worded(db, work.organizationId, entries));
  return { items, count: total, asked_at: work.now().toISOString() };
}

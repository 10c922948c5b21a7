import type { CallReply, HandlerInput, takeDifferences } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { lockEffects } from '../pack-updates/index.ts';
import { recordPacks } from '../packs/index.ts';
import { chosen } from './differences.ts';
import { findReconciliation } from './queries.ts';

type Body = HandlerInput<typeof takeDifferences>['body'];
type Row = {
  sgtin: string;
  /** null: MDLP does not know the pack. */
  status: string | null;
  place: string | null;
  storage_id: number | null;
  sscc: string | null;
  series: string | null;
  expiry: string | null;
};

type KnownRow = Row & { status: string };

/**
 * Takes MDLP's state of packs over into our registry, as an event of its own in their history; what stands in the
 * stock documents stays as it is. Packs MDLP does not know are skipped. Refuses not-found.
 */
export async function takeOver(
  ctx: Pick<Context, 'db' | 'publish'> & { user: Pick<Context['user'], 'organizationId' | 'id'> },
  id: string,
  body: Body,
): Promise<CallReply<typeof takeDifferences>> {
  const { db, user } = ctx;
  await findReconciliation(db, id);
  await lockEffects(db, user.organizationId);
  const named = body.sgtins ? sql`d.sgtin = any(${body.sgtins}::text[])` : sql`true`;
  const { rows } = await sql<Row>`
    select d.sgtin, d.their_status as status, d.their_place as place, d.sscc, d.series, d.expiry::text,
      case when p.branch_id = d.their_place then p.storage_id
        else (select s.id from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
               where b.branch_id = d.their_place order by s.id limit 1) end as storage_id
    from reconciliation_difference d
    left join pack p on p.organization_id = d.organization_id and p.sgtin = d.sgtin
    where ${chosen(id, body)} and ${named} and d.settled is null
    order by d.sgtin for update of d`.execute(db);
  const known = rows.flatMap(({ status, ...row }) => (status === null ? [] : [{ status, ...row }]));
  for (const group of groupsOf(known)) {
    const [{ status, place, storage_id: storageId } = { status: '', place: null, storage_id: null }] = group;
    await recordPacks(db, {
      organizationId: user.organizationId,
      userId: user.id,
      event: { kind: 'synchronised' },
      status,
      branchId: place,
      storageId,
      packs: group.map((row) => ({
        sgtin: row.sgtin,
        gtin: row.sgtin.slice(0, 14),
        sscc: row.sscc,
        series: row.series,
        expiry: row.expiry,
        price: null,
      })),
    });
  }
  await sql`
    update reconciliation_difference set settled = 'taken'
     where reconciliation_id = ${id} and sgtin = any(${known.map((row) => row.sgtin)}::text[])`.execute(db);
  ctx.publish({ type: 'reconciliation.changed', payload: { id } });
  return { taken: known.length, skipped: rows.length - known.length };
}

/** Packs that go to one state, place and storage are written together. */
function groupsOf(rows: KnownRow[]): KnownRow[][] {
  const groups = new Map<string, KnownRow[]>();
  for (const row of rows) {
    const key = [row.status, row.place, row.storage_id].join('|');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

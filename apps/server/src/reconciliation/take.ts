import type { CallReply, HandlerInput, takeDifferences } from '@provizor/contract';
import { packAt, packTold } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { type KnownPack, knownPacks, lockEffects } from '../pack-updates/index.ts';
import { type PackChange, recordChanges } from '../packs/index.ts';
import { chosen } from './differences.ts';
import { findReconciliation } from './queries.ts';

type Body = HandlerInput<typeof takeDifferences>['body'];
type Row = {
  sgtin: string;
  our_status: string | null;
  our_place: string | null;
  /** null: MDLP does not know the pack. */
  their_status: string | null;
  /** null: MDLP does not say it. */
  their_place: string | null;
  sscc: string | null;
  series: string | null;
  expiry: string | null;
};

/** Whether a pack is still as it was compared. */
const isAsCompared = (row: Row, known: KnownPack | undefined): boolean =>
  row.our_status === (known?.state.status ?? null) && row.our_place === (known?.state.place ?? null);

/** The first storage of each place. */
async function storagesOf({ db }: Pick<Context, 'db'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; id: number }>`
    select b.branch_id as place, min(s.id) as id
      from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
     group by b.branch_id`.execute(db);
  return new Map(rows.map(({ place, id }) => [place, id]));
}

/** What MDLP has told of a pack becomes of it; the place it does not tell stays. */
function changeOf(
  row: Row & { their_status: string },
  known: KnownPack | undefined,
  at: Map<string, number>,
): PackChange {
  const { sgtin, their_status: status, sscc, series, expiry } = row;
  const before = known?.state ?? packAt('', null);
  const place = row.their_place ?? before.place;
  const storageId =
    place !== null && place === known?.state.place ? known.storageId : (at.get(place ?? '') ?? null);
  return {
    sgtin,
    operation: 'synchronised',
    state: packTold(before, status, place, sscc),
    storageId,
    series,
    expiry,
  };
}

/** Why packs were left as they are. */
function reasonOf(changed: number, unknown: number): string | null {
  const reasons = [
    ...(changed > 0 ? [`Изменились после сверки, повторите её: ${changed}`] : []),
    ...(unknown > 0 ? [`Неизвестны МДЛП: ${unknown}`] : []),
  ];
  return reasons.length > 0 ? reasons.join('. ') : null;
}

/**
 * Takes MDLP's state of packs over into our registry, as an event of its own in their history; what stands in the
 * stock documents stays as it is. Packs MDLP does not know are skipped, and those something has happened to since they
 * were compared: what MDLP said then is older than that. Refuses not-found.
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
    select d.sgtin, d.our_status, d.our_place, d.their_status, d.their_place, d.sscc, d.series, d.expiry::text
      from reconciliation_difference d
     where ${chosen(id, body)} and ${named} and d.settled is null
     order by d.sgtin for update of d`.execute(db);
  const known = await knownPacks(
    db,
    rows.map(({ sgtin }) => sgtin),
  );
  const still = rows.filter((row) => isAsCompared(row, known.get(row.sgtin)));
  const storages = await storagesOf(ctx);
  const changes = still.flatMap(({ their_status: status, ...row }) =>
    status === null ? [] : [changeOf({ ...row, their_status: status }, known.get(row.sgtin), storages)],
  );
  await recordChanges(db, {
    organizationId: user.organizationId,
    userId: user.id,
    at: null,
    source: {},
    changes,
  });
  await sql`
    update reconciliation_difference set settled = 'taken'
     where reconciliation_id = ${id} and sgtin = any(${changes.map(({ sgtin }) => sgtin)}::text[])`.execute(
    db,
  );
  ctx.publish({ type: 'reconciliation.changed', payload: { id } });
  const changed = rows.length - still.length;
  return {
    taken: changes.length,
    skipped: rows.length - changes.length,
    changed,
    message: reasonOf(changed, still.length - changes.length),
  };
}

import { isPackTransition, type PackState, packTold } from '@provizor/domain';
import { sql } from 'kysely';
import { Refusal, type Task, type TaskContext, type TenantTaskContext } from '../core/index.ts';
import { type PackAnswer, publicStatuses } from '../exchange/index.ts';
import { type PackChange, recordChanges } from '../packs/index.ts';
import { boxesDue } from './awaited-boxes.ts';
import { confirmReceipt } from './confirmed.ts';
import { addAsk } from './doubts.ts';
import { applyElsewhere } from './elsewhere.ts';
import { loadAwaitedBoxes } from './load-boxes.ts';
import { settlePlaces } from './places.ts';
import { type KnownPack, knownPacks, lockEffects } from './registry.ts';
import { followPacks } from './story.ts';

/** Packs of one question to MDLP. */
const perQuestion = 500;
/** Questions of one run; then other organisations have their turn. */
const portions = 10;

/** Packs in doubt that no document of ours on its way names, by itself or with a box. */
const ripe = (among?: string[]) => sql`
  with recursive under_way(code) as (
    select n.code from mdlp_outgoing o join mdlp_outgoing_object n on n.outgoing_id = o.id
     where o.applied_at is null and o.sending_at is not null
  ), inside(sscc) as (
    select code from under_way
    union
    select b.sscc from inside join box b on b.parent_sscc = inside.sscc
  )
  select d.sgtin, p.version from pack_doubt d left join pack p on p.sgtin = d.sgtin
   where d.sgtin not in (select code from under_way)
     and (p.sscc is null or p.sscc not in (select sscc from inside))
     and ${among ? sql`d.sgtin = any(${among}::text[])` : sql`true`}
   order by d.sgtin limit ${perQuestion}`;

const differs = (a: PackState, b: PackState): boolean =>
  a.status !== b.status || a.place !== b.place || a.box !== b.box;

/** What the answer makes of a pack; a reverse order confirmed by trust has its own words. */
function changeBy(sgtin: string, known: KnownPack, after: PackState): PackChange {
  const { state, storageId, coming } = known;
  const went = state.awaiting === 416 && state.taker !== null && after.place === state.taker;
  const word = coming ? 'received' : 'surrendered';
  const operation = went && isPackTransition(word, state.status, after.status) ? word : 'synchronised';
  return { sgtin, operation, state: after, storageId };
}

type Told = { sgtin: string; sscc: string | null };

/** Takes over MDLP's answers for packs nothing has happened to since they were asked about. */
async function takeOver(
  ctx: TenantTaskContext,
  organizationId: number,
  asked: ReadonlyMap<string, number | null>,
  answers: ReadonlyMap<string, PackAnswer>,
): Promise<void> {
  const { db } = ctx;
  await lockEffects(db, organizationId);
  const still = await sql<{ sgtin: string; version: number | null }>`${ripe([...asked.keys()])}`.execute(db);
  const settled = still.rows
    .filter(({ sgtin, version }) => answers.has(sgtin) && asked.get(sgtin) === version)
    .map(({ sgtin }) => sgtin);
  const known = await knownPacks(db, settled);
  const { rows } = await sql<Told>`
    select sgtin, sscc from pack_status_cache where sgtin = any(${settled}::text[])`.execute(db);
  const boxes = new Map(rows.map(({ sgtin, sscc }) => [sgtin, sscc]));
  const changes = settled.flatMap((sgtin) => {
    const pack = known.get(sgtin);
    const answer = answers.get(sgtin);
    if (!pack || !answer?.status) return [];
    const after = packTold(
      pack.state,
      answer.status,
      answer.branchId ?? pack.state.place,
      boxes.get(sgtin) ?? null,
    );
    return differs(pack.state, after) ? [changeBy(sgtin, pack, after)] : [];
  });
  const placed = await settlePlaces(db, changes, known, null);
  await recordChanges(db, { organizationId, userId: null, at: null, source: {}, changes: placed });
  await receiveConfirmed(ctx, organizationId, placed, known);
  const cause = { organizationId, incomingId: null, counterparty: null, at: ctx.now() };
  await followPacks(ctx, { ...cause, title: 'По сведениям МДЛП об упаковках' }, placed, known);
  await sql`delete from pack_doubt where sgtin = any(${settled}::text[])`.execute(db);
}

/** Goods a trusting shipper has let go at once are received shipper by shipper. */
async function receiveConfirmed(
  ctx: TenantTaskContext,
  organizationId: number,
  changes: readonly PackChange[],
  known: ReadonlyMap<string, KnownPack>,
): Promise<void> {
  const received = changes.filter(({ operation }) => operation === 'received');
  const shippers = new Set(received.map(({ sgtin }) => known.get(sgtin)?.state.place ?? ''));
  for (const author of shippers) {
    const part = received.filter(({ sgtin }) => known.get(sgtin)?.state.place === author);
    await confirmReceipt(ctx, organizationId, { author }, part);
  }
}

/** Asks MDLP about packs in doubt, a portion at a time. Refuses what `publicStatuses` refuses. */
async function ask(ctx: TaskContext, organizationId: number): Promise<void> {
  for (let count = 0; count < portions; count++) {
    const { rows } = await ctx.tenant(organizationId, null, ({ db }) =>
      sql<{ sgtin: string; version: number | null }>`${ripe()}`.execute(db),
    );
    if (rows.length === 0) return;
    const asked = new Map(rows.map(({ sgtin, version }) => [sgtin, version]));
    const answers = await publicStatuses(ctx, organizationId, [...asked.keys()], { freshFrom: ctx.now() });
    await ctx.tenant(organizationId, null, (unit) => takeOver(unit, organizationId, asked, answers));
  }
  await ctx.tenant(organizationId, null, (unit) => addAsk(unit, organizationId));
}

/** The task: asks MDLP about packs the registry may be wrong about; without a session it waits for one. */
export const askTask: Task = async (payload, ctx) => {
  const { organizationId } = payload as { organizationId: number };
  try {
    await applyElsewhere(ctx, organizationId);
    await loadAwaitedBoxes(ctx, organizationId);
    await ask(ctx, organizationId);
  } catch (error) {
    // the tick brings it back when there is a session, or MDLP, again
    if (!(error instanceof Refusal) || !error.code.startsWith('mdlp.')) throw error;
    ctx.log.info({ organizationId, code: error.code }, 'packs in doubt wait');
  }
};

/**
 * Every minute: doubts that were left because there was no session, or MDLP did not answer; documents made elsewhere.
 */
export const tickTask: Task = async (_payload, ctx) => {
  const organizations = await ctx.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select distinct s.organization_id as id from mdlp_session s
       where s.ended_at is null and s.expires_at > now()
         and (exists (select from pack_doubt d where d.organization_id = s.organization_id)
           or exists (select from pack_effect_box b
                       where b.organization_id = s.organization_id and ${boxesDue(ctx.services.config)})
           or exists (
             select from mdlp_outgoing o where o.organization_id = s.organization_id and o.origin = 'elsewhere'
                and o.effects_at is null and o.ticket_at is not null and o.content = 'ready'))`.execute(db);
    return rows;
  });
  for (const { id } of organizations) await ctx.tenant(id, null, (unit) => addAsk(unit, id));
};

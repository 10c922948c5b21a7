import type { Database } from '../../database/database.ts';
import { openBoxes, takeOutOfBoxes } from './box-effects.ts';
import type { HeaderFields } from './fields.ts';
import type { Sides } from './objects.ts';
import type { Effect, Operation } from './operation.ts';
import { PASSED } from './workspace.ts';

/** What the effect of one document goes by. */
export type Occasion = {
  action: number;
  /** The moment, milliseconds. */
  at: number;
  sides: Sides;
  header: HeaderFields;
  /** Funding of the packs at the taker. */
  funding: string | null;
  /** The counterparty's trust confirms it at once. */
  trusted: boolean;
};

const NOT_WAITING = 'awaiting = 0, giver = null, taker = null, previous_status = null, next_funding = null';
const NOT_HELD = 'held = 0, held_status = null, held_by = null, held_for = null, held_funding = null';

/** The packs wait for the other side in status `to`, on their way to `taker`. */
const bind = (db: Database, to: string, taker: string, { at, action, funding }: Occasion) =>
  db.run(
    `update pack set previous_status = coalesce(previous_status, status), status = ?, status_at = ?,
       awaiting = ?, giver = place, taker = ?, next_funding = ? where ${PASSED}`,
    to,
    at,
    action,
    taker,
    funding,
  );

/** What is suspended or withdrawn stays so at the taker's; all the rest is in circulation there. */
const AT_TAKER = `case status when 'paused_circulation' then status
  when 'confirm_return_paused' then coalesce(previous_status, 'paused_circulation') else 'in_circulation' end`;

/** The packs go over to their takers. */
const transfer = (db: Database, at: number) =>
  db.run(
    `update pack set status = ${AT_TAKER}, status_at = ?,
       owner = (select sys_id from place where branch_id = taker), place = taker, came_by = awaiting,
       funding = coalesce(next_funding, funding), ${NOT_WAITING} where held = 0 and ${PASSED}`,
    at,
  );

/** The packs return to what they were; those suspended meanwhile stay so. */
const release = (db: Database, at: number) =>
  db.run(
    `update pack set status = iif(status = 'paused_circulation', status, coalesce(previous_status, 'in_circulation')),
       status_at = ?, ${NOT_WAITING} where held = 0 and ${PASSED}`,
    at,
  );

const hold = (db: Database, to: string, { at, action, sides, funding }: Occasion) =>
  db.run(
    `update pack set held = ?, held_status = status, held_by = ?, held_for = ?, held_funding = ?, status = ?,
       status_at = ? where ${PASSED}`,
    action,
    sides.subject.id,
    sides.counterparty?.id ?? null,
    funding,
    to,
    at,
  );

/** Ends a hold; confirmed, it changes the funding here or at the taker. */
const unhold = (db: Database, at: number, confirmed: boolean) =>
  db.run(
    `update pack set status = iif(status = 'paused_circulation', status, held_status), status_at = ?,
       funding = iif(awaiting = 0 and ?, coalesce(held_funding, funding), funding),
       next_funding = iif(awaiting <> 0 and ?, coalesce(held_funding, next_funding), next_funding), ${NOT_HELD}
     where held <> 0 and ${PASSED}`,
    at,
    Number(confirmed),
    Number(confirmed),
  );

/** Holds are rare: without one there is nothing to look for among thousands of packs. */
const anyHeld = (db: Database) => db.get('select 1 from pack where held <> 0 limit 1') !== undefined;

const take = (db: Database, { at, action, sides: { subject }, funding }: Occasion) =>
  db.run(
    `update pack set status = iif(status in ('paused_circulation', 'confirm_return_paused'), 'paused_circulation',
         'in_circulation'), status_at = ?, owner = ?, place = ?, came_by = ?, funding = coalesce(?, funding),
       ${NOT_WAITING}, ${NOT_HELD} where ${PASSED}`,
    at,
    subject.sysId,
    subject.id,
    action,
    funding,
  );

const move = (db: Database, { at, sides }: Occasion) =>
  db.run(`update pack set place = ?, status_at = ? where ${PASSED}`, sides.counterparty?.id ?? null, at);

function leave(db: Database, { to, by, shares }: Effect & { kind: 'leave' }, { at, header }: Occasion): void {
  const end = by?.to[header[by.field] ?? ''] ?? to;
  if (!shares) {
    db.run(`update pack set status = ?, status_at = ? where ${PASSED}`, end, at);
    return;
  }
  const begun = JSON.stringify(shares.begun ?? {});
  db.run(
    `update pack set part_used = part_used + s.taken, part_of = s.of, status_at = ?,
       status = case when part_used + s.taken < s.of
         then iif(? ->> ('$.' || status) is null, ?, status) else coalesce(? ->> ('$.' || status), ?) end
     from (
       select h.sgtin, sum(h.taken) as taken, max(h.of) as of from temp.share h
         join temp.object o on o.n = h.n where o.reason is null group by h.sgtin
     ) as s where s.sgtin = pack.sgtin`,
    at,
    begun,
    shares.partial,
    begun,
    end,
  );
}

/** Whole and in circulation; an organisation that does not name a place leaves them where they are. */
const bringBack = (db: Database, { at, sides: { subject } }: Occasion) =>
  db.run(
    `update pack set status = 'in_circulation', status_at = ?, part_used = 0, part_of = null,
       place = coalesce((select branch_id from place where branch_id = ?), place) where ${PASSED}`,
    at,
    subject.id,
  );

/** Status and place as they were before the document named. */
const undo = (db: Database, at: number) =>
  db.run(
    `update pack set status = t.status, place = t.place, status_at = ?
       from trace t join temp.named n on t.id between n.first and n.last
     where t.sgtin = pack.sgtin and pack.${PASSED}`,
    at,
  );

/** Carries out the operation on the objects that passed. */
export function applyEffects(db: Database, { effect, extracts }: Operation, occasion: Occasion): void {
  const { at, sides, header } = occasion;
  if (effect.kind === 'extract' || (extracts > 0 && effect.kind !== 'undo')) takeOutOfBoxes(db);
  if (effect.kind === 'bind') bind(db, effect.to, sides[effect.taker]?.id ?? '', occasion);
  else if (effect.kind === 'move') move(db, occasion);
  else if (effect.kind === 'become')
    db.run(`update pack set status = ?, status_at = ? where ${PASSED}`, effect.to, at);
  else if (effect.kind === 'take') take(db, occasion);
  else if (effect.kind === 'leave') leave(db, effect, occasion);
  else if (effect.kind === 'return') bringBack(db, occasion);
  else if (effect.kind === 'hold') hold(db, effect.to, occasion);
  else if (effect.kind === 'open') openBoxes(db, header.is_recursive !== undefined);
  else if (effect.kind === 'undo') undo(db, at);
  if (effect.kind === 'transfer' || occasion.trusted) transfer(db, at);
  if (effect.kind === 'release') release(db, at);
  if (['transfer', 'release', 'unhold'].includes(effect.kind) && anyHeld(db))
    unhold(db, at, effect.kind === 'transfer');
}

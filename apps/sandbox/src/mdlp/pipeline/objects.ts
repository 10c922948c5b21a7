import type { Database } from '../../database/database.ts';
import type { Party } from '../store/participants.ts';
import type { HeaderFields } from './fields.ts';
import { meets, type Operation } from './operation.ts';
import { type Refusal, reasons } from './refusals.ts';

/** The author of a document and the one it names. */
export type Sides = { subject: Party; counterparty?: Party };

/** Says which packs the operation takes from whom and whose the two sides are. */
function loadAdmission(db: Database, { admits }: Operation, sides: Sides, header: HeaderFields): void {
  for (const { awaiting, statuses, giver, taker, paused, when } of admits) {
    if ((paused && header.confirm_paused === undefined) || !meets(header, when)) continue;
    for (const status of statuses === 'any' ? [null] : statuses) {
      db.run(
        'insert into temp.admitted values (?, ?, ?, ?)',
        awaiting === 'any' ? null : awaiting,
        status,
        giver,
        taker ?? null,
      );
    }
  }
  for (const [side, party] of Object.entries(sides)) {
    for (const place of party.places) db.run('insert into temp.side values (?, ?)', side, place);
  }
  db.run(
    `insert into temp.side select 'organization', branch_id from place where sys_id = ?`,
    sides.subject.sysId,
  );
  db.run(
    `insert into temp.side select 'elsewhere', branch_id from place
       where branch_id not in (select place from temp.side where side = 'subject')`,
  );
}

const markUnknown = (db: Database) =>
  db.run(
    `update temp.object set reason = 'unknown'
     where reason is null and not exists (select 1 from temp.member m where m.n = object.n)`,
  );

/** The boxes above each object, the innermost first. */
const ABOVE = `with recursive above(n, sscc, level) as (
    select o.n, coalesce(p.sscc, b.parent), 1 from temp.object o
      left join pack p on o.kind = 'sgtin' and p.sgtin = o.code
      left join box b on o.kind = 'sscc' and b.sscc = o.code
      where coalesce(p.sscc, b.parent) is not null
    union all
    select above.n, b.parent, above.level + 1 from above join box b on b.sscc = above.sscc
      where b.parent is not null
  )`;

/** An object inside a box goes with the box; `extracts` outer boxes are no obstacle. */
const markNested = (db: Database, extracts: number) =>
  db.run(
    `${ABOVE} update temp.object as o set reason = 'wrongStatus',
       detail = 'Объект находится в составе третичной упаковки ' || outer.sscc
     from (
       select n, max(level) as depth, min(iif(level = 1, sscc, null)) as sscc from above group by n
     ) as outer where outer.n = o.n and o.reason is null and outer.depth > ?`,
    extracts,
  );

const markLoose = (db: Database) =>
  db.run(
    `${ABOVE} update temp.object set reason = 'wrongStatus',
       detail = 'Объект не находится в составе третичной упаковки'
     where reason is null and n not in (select n from above)`,
  );

/** A pack named by itself and with its box, when neither goes without the other. */
const markRepeated = (db: Database) =>
  db.run(
    `update temp.object as o set reason = 'wrongStatus', detail = 'Упаковка указана в документе дважды'
     from (
       select distinct later.n from temp.member earlier
         join temp.member later on later.sgtin = earlier.sgtin and later.n > earlier.n
     ) as twice where twice.n = o.n and o.reason is null`,
  );

/** Marks objects with a pack that fails `condition`; of a box the detail names the pack. */
const markMembers = (db: Database, reason: keyof typeof reasons, condition: string, detail = '') =>
  db.run(
    `update temp.object as o set reason = '${reason}',
       detail = nullif(concat_ws('. ', nullif(?, ''), iif(o.kind = 'sscc', 'Упаковка ' || bad.sgtin, null)), '')
     from (
       select m.n, min(m.sgtin) as sgtin from temp.member m join pack p on p.sgtin = m.sgtin
       where ${condition} group by m.n
     ) as bad where bad.n = o.n and o.reason is null`,
    detail,
  );

/** What waits on a pack: a hold stands before the operation under way, and has its own two sides. */
const AWAITING = 'iif(p.held = 0, p.awaiting, p.held)';
const GIVER = 'iif(p.held = 0, p.place, p.held_by)';
const TAKER = 'iif(p.held = 0, p.taker, p.held_for)';

const FITS = `(a.awaiting is null or a.awaiting = ${AWAITING}) and (a.status is null or a.status = p.status)`;

const STATUS_FITS = `exists (select 1 from temp.admitted a where ${FITS})`;

const PARTIES_FIT = `exists (
  select 1 from temp.admitted a
    join temp.side g on g.side = a.giver and g.place = iif(a.awaiting is null, p.place, ${GIVER})
  where ${FITS}
    and (a.taker is null or exists (select 1 from temp.side t where t.side = a.taker and t.place = ${TAKER})))`;

/** Applies the rules of the operation to every object; the refused ones are marked. */
export function checkObjects(db: Database, operation: Operation, sides: Sides, header: HeaderFields): void {
  const { effect, extracts, objections = [] } = operation;
  loadAdmission(db, operation, sides, header);
  markUnknown(db);
  if (effect.kind === 'extract') markLoose(db);
  else markNested(db, extracts);
  markMembers(db, 'wrongStatus', `not ${STATUS_FITS}`);
  markMembers(db, 'noAccess', `not ${PARTIES_FIT}`);
  for (const { when, sql, detail } of objections) {
    if (meets(header, when)) markMembers(db, 'wrongStatus', sql, detail);
  }
  const byShares = effect.kind === 'leave' && effect.shares !== undefined;
  if (extracts > 0 && effect.kind !== 'extract' && !byShares) markRepeated(db);
}

/** The refused objects in the order of the document. */
export function refusedObjects(db: Database): Refusal[] {
  return db
    .all<{ code: string; reason: keyof typeof reasons; detail: string | null }>(
      'select code, reason, detail from temp.object where reason is not null order by n',
    )
    .map(({ code, reason, detail }) => ({
      code: reasons[reason].code,
      text: detail === null ? reasons[reason].text : `${reasons[reason].text}. ${detail}`,
      object: code,
    }));
}

/** Takes objects out of the processed ones without a rule: a fault was switched on. */
export const refuseAnyway = (db: Database, count: number): string[] =>
  db
    .all<{ code: string }>(
      `update temp.object set reason = 'forced'
       where n in (select n from temp.object where reason is null order by n limit ?) returning code`,
      count,
    )
    .map(({ code }) => code);

import type { Content } from '@provizor/mdlp';
import type { Database } from '../../database/database.ts';
import type { Party } from '../store/participants.ts';
import type { Operation } from './operations.ts';
import { type Refusal, reasons } from './refusals.ts';

const TABLES = `
  create temp table if not exists object (
    n integer primary key, kind text, code text, reason text, detail text
  );
  create index if not exists temp.object_code on object (code);
  create temp table if not exists member (n integer, sgtin text);
  create index if not exists temp.member_object on member (n);
  create temp table if not exists admitted (awaiting integer, status text, giver text, taker text);
  create temp table if not exists side (side text, place text, primary key (side, place));
  delete from temp.object; delete from temp.member; delete from temp.admitted; delete from temp.side;`;

/** Lays the document's objects out for the set-based checks: objects, and the packs each of them stands for. */
export function loadObjects(db: Database, content: Content[]): void {
  db.exec(TABLES);
  db.run(
    `insert into temp.object (n, kind, code) select key, value ->> 0, value ->> 1 from json_each(?)`,
    JSON.stringify(content.map(({ kind, code }) => [kind, code])),
  );
  db.run(
    `insert into temp.member select o.n, p.sgtin from temp.object o
       join pack p on p.sgtin = o.code and p.archived = 0 where o.kind = 'sgtin'`,
  );
  db.run(
    `with recursive within(n, sscc) as (
       select o.n, b.sscc from temp.object o join box b on b.sscc = o.code where o.kind = 'sscc'
       union all
       select within.n, b.sscc from within join box b on b.parent = within.sscc
     )
     insert into temp.member select within.n, p.sgtin from within
       join pack p on p.sscc = within.sscc and p.archived = 0`,
  );
}

/** Says which packs the operation takes from whom and whose the two sides are. */
function loadAdmission(
  db: Database,
  { admits }: Operation,
  sides: { subject: Party; counterparty: Party },
  confirmPaused: boolean,
): void {
  for (const { awaiting, statuses, giver, taker, paused } of admits) {
    if (paused && !confirmPaused) continue;
    for (const status of statuses) {
      db.run('insert into temp.admitted values (?, ?, ?, ?)', awaiting, status, giver, taker ?? null);
    }
  }
  for (const [side, { places }] of Object.entries(sides)) {
    for (const place of places) db.run('insert into temp.side values (?, ?)', side, place);
  }
}

const markUnknown = (db: Database) =>
  db.run(
    `update temp.object set reason = 'unknown'
     where reason is null and not exists (select 1 from temp.member m where m.n = object.n)`,
  );

/** An object inside a box goes with the box; `extracts` outer boxes are no obstacle. */
const markNested = (db: Database, extracts: number) =>
  db.run(
    `update temp.object as o set reason = 'wrongStatus',
       detail = 'Объект находится в составе третичной упаковки ' || outer.sscc
     from (
       select o.n, coalesce(p.sscc, b.parent) as sscc from temp.object o
         left join pack p on o.kind = 'sgtin' and p.sgtin = o.code
         left join box b on o.kind = 'sscc' and b.sscc = o.code
     ) as outer join box holder on holder.sscc = outer.sscc
     where outer.n = o.n and o.reason is null and (? = 0 or holder.parent is not null)`,
    extracts,
  );

/** Marks objects with a pack that fails `condition`; of a box the detail names the pack. */
const markMembers = (db: Database, reason: keyof typeof reasons, condition: string) =>
  db.run(
    `update temp.object as o set reason = '${reason}',
       detail = case o.kind when 'sscc' then 'Упаковка ' || bad.sgtin end
     from (
       select m.n, min(m.sgtin) as sgtin from temp.member m join pack p on p.sgtin = m.sgtin
       where ${condition} group by m.n
     ) as bad where bad.n = o.n and o.reason is null`,
  );

const STATUS_FITS = `exists (
  select 1 from temp.admitted a where a.awaiting = p.awaiting and a.status = p.status)`;

const PARTIES_FIT = `exists (
  select 1 from temp.admitted a join temp.side g on g.side = a.giver and g.place = p.place
  where a.awaiting = p.awaiting and a.status = p.status
    and (a.taker is null or exists (select 1 from temp.side t where t.side = a.taker and t.place = p.taker)))`;

const STATE_SUPPLY = `p.funding in ('2', '3')`;

/** Applies the rules of the operation to every object; the refused ones are marked. */
export function checkObjects(
  db: Database,
  operation: Operation,
  sides: { subject: Party; counterparty: Party },
  header: { confirm_paused: boolean; source?: string },
): void {
  loadAdmission(db, operation, sides, header.confirm_paused);
  markUnknown(db);
  markNested(db, operation.extracts);
  markMembers(db, 'wrongStatus', `not ${STATUS_FITS}`);
  markMembers(db, 'noAccess', `not ${PARTIES_FIT}`);
  if (operation.keepsFunding && header.source === '1') markMembers(db, 'wrongStatus', STATE_SUPPLY);
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

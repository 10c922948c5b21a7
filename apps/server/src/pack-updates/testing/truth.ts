import { sql } from 'kysely';
import type { Pharmacist, World } from '../../exchange/testing/world.ts';

/** A pack in the words both systems share. */
export type Fact = {
  status: string;
  place: string | null;
  box: string | null;
  left: number;
  whole: number;
};

export const ourPlaces = ['00000000000201', '00000000000202'];

const isOurs = ({ place }: Pick<Fact, 'place'>) => place !== null && ourPlaces.includes(place);

type SandboxRow = {
  sgtin: string;
  status: string;
  place: string;
  sscc: string | null;
  part_used: number;
  part_of: number | null;
};

/** What the training system says of packs that are ours, and what our registry says. */
export async function bothSides({ sandbox, server }: World, person: Pharmacist, sgtins: string[]) {
  const rows = sandbox.mdlp.db.all<SandboxRow>(
    'select * from pack where sgtin in (select value from json_each(?))',
    JSON.stringify(sgtins),
  );
  const theirs = rows.map(({ sgtin, status, place, sscc: box, part_used, part_of }): [string, Fact] => [
    sgtin,
    { status, place, box, left: (part_of ?? 1) - part_used, whole: part_of ?? 1 },
  ]);
  const { rows: known } = await server.tenant(person, (db) =>
    sql<Fact & { sgtin: string }>`
      select sgtin, status, branch_id as place, sscc as box, units_left as left, units_whole as whole from pack
       where sgtin = any(${sgtins}::text[])`.execute(db),
  );
  const ours = known.map(({ sgtin, ...fact }): [string, Fact] => [sgtin, fact]);
  const own = (facts: [string, Fact][]) =>
    Object.fromEntries(facts.filter(([, fact]) => isOurs(fact)).sort());
  return { mdlp: own(theirs), registry: own(ours) };
}

type Open = { documents: number; incoming: number; notices: number; doubts: number; boxes: number };

/** What has not come to its end yet. */
export async function openWork({ server }: World, person: Pharmacist): Promise<Open> {
  const { rows } = await server.tenant(person, (db) =>
    sql<Open>`
      select (select count(*)::int from mdlp_outgoing where applied_at is null) as documents,
        (select count(*)::int from mdlp_incoming where content in ('waiting', 'loading')) as incoming,
        (select count(*)::int from pack_notice where applied_at is null) as notices,
        (select count(*)::int from pack_doubt) as doubts,
        (select count(*)::int from pack_effect_box) as boxes`.execute(db),
  );
  return rows[0] ?? { documents: 1, incoming: 0, notices: 0, doubts: 0, boxes: 0 };
}

/** Incoming documents the training system has and we do not. */
export async function missingIncoming({ sandbox, server }: World, person: Pharmacist): Promise<number> {
  const there = sandbox.mdlp.db.all<{ document_id: string }>(
    `select document_id from document where direction = 'income'
       and sys_id = (select sys_id from place where branch_id = ?)`,
    ourPlaces[0] ?? '',
  );
  const { rows } = await server.tenant(person, (db) =>
    sql<{ document_id: string }>`select document_id from mdlp_incoming`.execute(db),
  );
  const here = new Set(rows.map(({ document_id }) => document_id));
  return there.filter(({ document_id }) => !here.has(document_id)).length;
}

import { type DemoOrganization, type DemoRoom, doctors, organizations, patients } from '@provizor/demo';
import { sql } from 'kysely';
import type { Actor } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

const roomKey = ({ branch_id, name }: DemoRoom) => `${branch_id} ${name}`;

type Row = { table: string; key: string; id: number };

/** Ids of what the history of an organisation names. */
export type Known = {
  person(username: string): Actor;
  room(room: DemoRoom): number;
  /** Cells of a storage, those goods lie in; none = it tells no places apart. */
  cells(room: DemoRoom): readonly number[];
  goods(gtin: string): number;
  partner(key: DemoOrganization['key']): number;
  contract(number: string): number;
  /** By the position in the lists of the demo. */
  patient(position: number): number;
  doctor(position: number): number;
  scheme(code: string): { id: number; duration: number };
  /** Lots that have marked packs. */
  marked: readonly number[];
};

/** What they may do is not asked here: the history has them do what they may. */
const mayAnything: Actor['abilities'] = { read: new Set(), manage: new Set() };

async function readPeople(tx: TenantTransaction, organizationId: number): Promise<Map<string, Actor>> {
  const { rows } = await sql<Pick<Actor, 'id' | 'name' | 'username' | 'type' | 'divisionId'>>`
    select id, name, username, type, division_id as "divisionId" from app_user
     where organization_id = ${organizationId}`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.username,
      {
        ...row,
        organizationId,
        homeOrganizationId: organizationId,
        isUzo: false,
        abilities: mayAnything,
        isDivisionAdmin: false,
        isEgisso: false,
        isHivGroup: false,
        isInitial: false,
        sessionId: '',
      },
    ]),
  );
}

/** Reads the ids; asking for something that is not there throws. */
export async function readKnown(tx: TenantTransaction, organizationId: number): Promise<Known> {
  const own = sql`organization_id = ${organizationId}`;
  const { rows } = await sql<Row>`
    select 'room' as table, b.branch_id || ' ' || s.name as key, s.id
      from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
     where s.${own}
    union all
    select 'goods', gtin, id from nomenclature where ${own} and gtin is not null
    union all
    select 'partner', inn, min(id) from partner where ${own} and inn is not null group by inn
    union all
    select 'contract', name, id from contract where ${own}
    union all
    select 'patient', ssn, id from patient where ${own}
    union all
    select 'doctor', ssn, id from doctor where ${own}
    union all
    select 'scheme', kod, id from treatment_schema where ${own}
    union all
    select 'duration', kod, treatment_duration_id from treatment_schema where ${own}`.execute(tx);
  const ids = new Map(rows.map(({ table, key, id }) => [`${table} ${key}`, id]));
  const { rows: places } = await sql<{ storage_id: number; id: number }>`
    select a.storage_id, a.id from address a
     where a.${own} and not exists (
       select from address c where c.organization_id = a.organization_id and c.parent_id = a.id)
     order by a.id`.execute(tx);
  const { rows: marked } = await sql<{ lot_id: number }>`
    select distinct i.lot_id from stock_document_line i
      join stock_document_pack k
        on k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n
     where i.${own}`.execute(tx);
  const people = await readPeople(tx, organizationId);
  const cells = Map.groupBy(places, ({ storage_id }) => storage_id);
  const find = (table: string, key: string): number => {
    const id = ids.get(`${table} ${key}`);
    if (id === undefined) throw new Error(`the demo has no ${table} ${key}`);
    return id;
  };
  const at = <Person extends { ssn: string }>(people: readonly Person[], position: number) =>
    people[position % people.length]?.ssn ?? '';
  return {
    person: (username) => {
      const actor = people.get(username);
      if (!actor) throw new Error(`the demo has no person ${username}`);
      return actor;
    },
    room: (room) => find('room', roomKey(room)),
    cells: (room) => (cells.get(find('room', roomKey(room))) ?? []).map(({ id }) => id),
    goods: (gtin) => find('goods', gtin),
    partner: (key) => find('partner', organizations.find((one) => one.key === key)?.inn ?? ''),
    contract: (number) => find('contract', number),
    patient: (position) => find('patient', at(patients, position)),
    doctor: (position) => find('doctor', at(doctors, position)),
    marked: marked.map(({ lot_id }) => lot_id),
    scheme: (code) => ({ id: find('scheme', code), duration: find('duration', code) }),
  };
}

import {
  type DemoOrganization,
  divisions,
  divisionsOfPeople,
  doctors,
  patients,
  positions,
} from '@provizor/demo';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { addTree } from './trees.ts';

/** Adds the positions of all organisations. */
export const addPositions = (tx: TenantTransaction): Promise<void> =>
  addTree(tx, 'position', positions, ({ rest: [code = null] }) => ({ code }));

/** Adds the divisions of an organisation, its storages and people to them. */
export async function addDivisions(
  tx: TenantTransaction,
  organizationId: number,
  organization: DemoOrganization,
  today: string,
): Promise<void> {
  await addTree(tx, 'division', divisions[organization.key], ({ name, rest: [code = null] }) => ({
    organization_id: organizationId,
    code,
    full_name: `${organization.name}, ${name.toLowerCase()}`,
    address: organization.address,
  }));
  await sql`
    update storage s set division_id = d.id from division d
     where s.organization_id = ${organizationId} and d.organization_id = s.organization_id and d.name = s.name
  `.execute(tx);
  for (const { position, division } of divisionsOfPeople) {
    await sql`
      with placed as (
        update app_user u set division_id = d.id from division d
         where u.organization_id = ${organizationId} and u.division_id is null and u.position ~* ${position.source}
           and d.organization_id = u.organization_id and d.name = ${division}
        returning u.organization_id, u.id, u.division_id, u.position)
      insert into user_division (organization_id, user_id, division_id, position_id, date_start)
      select placed.organization_id, placed.id, placed.division_id, p.id, ${today}::date - 400
        from placed join position p on p.name = placed.position`.execute(tx);
  }
}

/** Organisations that see patients or serve their prescriptions. */
const servesPatients = new Set<DemoOrganization['key']>(['pharmacy1', 'pharmacy2', 'hospital']);

/** Adds patients and doctors to an organisation that has to do with prescriptions. */
export async function addPatients(
  tx: TenantTransaction,
  organizationId: number,
  { key }: DemoOrganization,
): Promise<void> {
  if (!servesPatients.has(key)) return;
  await sql`
    insert into patient (organization_id, name, ssn, birth_date, sex, policy, group_egisz, address)
    select ${organizationId}::int, p.name, p.ssn, p.birth_date, p.sex, p.policy, p.group_egisz, p.address
      from jsonb_to_recordset(${JSON.stringify(patients)}::jsonb) as p (
             name text, ssn text, birth_date date, sex text, policy text, group_egisz text, address text)
  `.execute(tx);
  await sql`
    insert into doctor (organization_id, name, ssn, code, specialty, position_id, division_id, date_start)
    select ${organizationId}::int, g.name, g.ssn, g.code, g.specialty, p.id, d.id, '2020-01-01'
      from jsonb_to_recordset(${JSON.stringify(doctors)}::jsonb) as g (
             name text, ssn text, code text, specialty text, position text, division text)
      left join position p on p.name = g.position
      left join division d on d.organization_id = ${organizationId} and d.name = g.division`.execute(tx);
}

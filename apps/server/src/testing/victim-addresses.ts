import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Rows of the victim that stand around its dictionaries: patterns, places, series with certificates. */
export type VictimAddresses = {
  pattern: number;
  place: number;
  /** The storage the place is in. */
  placeStorage: number;
  batch: number;
  deviceBatch: number;
  certificate: number;
  deviceCertificate: number;
  /** Row ids. */
  branch: number;
  partner: number;
  goods: number;
};

/** Adds them, each with the mark in its texts, and gives their ids. */
export async function addAddresses(
  db: TenantTransaction,
  organizationId: number,
  mark: string,
): Promise<VictimAddresses> {
  const insert = async (query: ReturnType<typeof sql<{ id: number }>>) => {
    const { rows } = await query.execute(db);
    return rows[0]?.id ?? 0;
  };
  const own = organizationId;
  const pattern = await insert(sql`
    insert into address_pattern (organization_id, name, content, places)
    values (${own}, ${mark}, ${[`${mark} {1-2}`]}::text[], 2) returning id`);
  const place = await insert(sql`
    insert into address (organization_id, storage_id, name)
    select ${own}, id, ${mark} from storage where organization_id = ${own} order by id limit 1 returning id`);
  const batch = await insert(sql`
    insert into batch (organization_id, name, nomenclature_id)
    select ${own}, ${mark}, id from nomenclature where organization_id = ${own} order by id limit 1 returning id`);
  const device = await insert(sql`insert into mdth (name) values ('Шприц') returning id`);
  const deviceBatch = await insert(sql`
    insert into batch_mdth (organization_id, name, mdth_id) values (${own}, ${mark}, ${device}) returning id`);
  const certificate = await insert(sql`
    insert into series_certificate (organization_id, batch_id, number, file_name, file_type, size)
    values (${own}, ${batch}, ${mark}, 'a.pdf', 'application/pdf', 5) returning id`);
  await sql`
    insert into series_certificate_file (organization_id, certificate_id, content)
    values (${own}, ${certificate}, '%PDF-')`.execute(db);
  const deviceCertificate = await insert(sql`
    insert into series_certificate (organization_id, batch_mdth_id, number, file_name, file_type, size)
    values (${own}, ${deviceBatch}, ${mark}, 'a.pdf', 'application/pdf', 5) returning id`);
  await sql`
    insert into series_certificate_file (organization_id, certificate_id, content)
    values (${own}, ${deviceCertificate}, '%PDF-')`.execute(db);
  const placeStorage = await insert(sql`
    select storage_id as id from address where organization_id = ${own} and id = ${place}`);
  const anyOf = (table: string) =>
    insert(sql`select id from ${sql.table(table)} where organization_id = ${own} order by id limit 1`);
  const [branch, partner, goods] = [
    await anyOf('branch'),
    await anyOf('partner'),
    await anyOf('nomenclature'),
  ];
  return {
    branch,
    partner,
    goods,
    pattern,
    place,
    placeStorage,
    batch,
    deviceBatch,
    certificate,
    deviceCertificate,
  };
}

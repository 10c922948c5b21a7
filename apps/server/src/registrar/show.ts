import type { Disposal, DisposalPack } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { disposalColumns, sides } from './sides.ts';

async function packsOf(db: TenantTransaction, id: string): Promise<DisposalPack[]> {
  const { rows } = await sql<DisposalPack>`
    select m.n, m.sgtin, m.part,
           (select g.name from nomenclature g where g.gtin = left(m.sgtin, 14) order by g.id limit 1) as name,
           case when m.refused is not null then json_build_object(
             'deviceError', m.device_error, 'flcError', m.flc_error, 'localCheckStatus', m.local_check,
             'onlineCheckStatus', m.online_check, 'onlineCheckError', m.online_error, 'state', m.code_state) end as result,
           (${sides.registrar}) as registrar, (${sides.mdlp}) as mdlp, (${sides.stock}) as stock
      from mdlp_disposal_mark m
      join mdlp_disposal v on v.organization_id = m.organization_id and v.outgoing_id = m.outgoing_id
      join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
     where m.outgoing_id = ${id}::uuid order by m.n`.execute(db);
  return rows;
}

/** A disposal with every pack of it: what the registrar, MDLP and the stock say. Refuses not-found. */
export async function showDisposal(db: TenantTransaction, id: string): Promise<Disposal> {
  const { rows } = await sql<Omit<Disposal, 'rows'>>`
    select ${disposalColumns}, v.error_code, v.error_description,
           o.state = 'failed' and o.document_id is null and v.reset_at is null as can_reset
      from mdlp_outgoing o join mdlp_disposal v on v.organization_id = o.organization_id and v.outgoing_id = o.id
     where o.id = ${id}::uuid`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  return { ...row, rows: await packsOf(db, id) };
}

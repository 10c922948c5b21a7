import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { saveBody } from '../bodies.ts';
import { add, outgoingJob, type Signer } from '../jobs.ts';
import type { ReadElsewhere } from './read.ts';

const leftOut = 'Регистратор не включил упаковку в документ';

/** The packs of a task as its document names them: one the device has left out has not been disposed of. */
async function settleObjects(
  { db }: TenantTaskContext,
  organizationId: number,
  id: string,
  { content }: ReadElsewhere,
): Promise<void> {
  const codes = content.map(({ code }) => code);
  await sql`
    update mdlp_outgoing_object set result = null, error_code = null, error_desc = null
     where outgoing_id = ${id}::uuid and code = any(${codes}::text[])`.execute(db);
  await sql`
    update mdlp_outgoing_object
       set result = 'rejected', error_code = coalesce(error_code, 'РВ'), error_desc = coalesce(error_desc, ${leftOut})
     where outgoing_id = ${id}::uuid and code <> all(${codes}::text[])`.execute(db);
  await sql`
    insert into mdlp_outgoing_object (organization_id, outgoing_id, n, code, kind)
    select ${organizationId}::int, ${id}::uuid,
           (select coalesce(max(n), 0) from mdlp_outgoing_object where outgoing_id = ${id}::uuid) + c.n, c.code, c.kind
      from unnest(${codes}::text[], ${content.map(({ kind }) => kind)}::text[]) with ordinality as c (code, kind, n)
     where not exists (
       select from mdlp_outgoing_object k where k.outgoing_id = ${id}::uuid and k.code = c.code)`.execute(db);
}

/**
 * Stores the XML a registrar has made for a task of ours; from now on the document goes the way of every one of ours:
 * status, ticket, packs, stock. Doing it twice changes nothing.
 * @param signer account whose job follows it
 * @param found `pause`: milliseconds from a ready document to its ticket
 */
export async function storeDeviceDocument(
  ctx: TenantTaskContext,
  signer: Signer,
  id: string,
  found: { packed: Buffer; read: ReadElsewhere; bytes: number; pause: number },
): Promise<void> {
  const { organizationId, thumbprint } = signer;
  const { packed, read, bytes, pause } = found;
  await saveBody(ctx.db, { organizationId, owner: id, part: 'document' }, packed);
  await settleObjects(ctx, organizationId, id, read);
  await sql`
    update mdlp_outgoing o set content = 'ready', content_error = null, content_at = null, session_ui = ${read.sessionUi},
      operation_date = coalesce(${read.operationDate}::date, operation_date), thumbprint = ${thumbprint}, bytes = ${bytes},
      looks = 0,
      next_attempt_at = greatest(now(), processed_at + make_interval(secs => ${pause}::float8 / 1000)),
      objects = (select count(*) from mdlp_outgoing_object n where n.outgoing_id = o.id)
    where id = ${id}::uuid and applied_at is null`.execute(ctx.db);
  await add(ctx, outgoingJob(signer));
  ctx.publish({ type: 'document.changed', payload: { id } });
}

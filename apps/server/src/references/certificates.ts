import type { Certificate } from '@provizor/contract';
import { certificateLimit, type certificateTypes } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { fileTypeOf } from './file-types.ts';

/** What a certificate belongs to: a series of medicines, or of medical devices. */
export type SeriesKind = 'batch' | 'batch_mdth';

const columns = sql`id, number, date::text as date, issuer, file_name, size`;
const ownerOf = (kind: SeriesKind) => sql.ref(`${kind}_id`);

async function refuseUnknown(db: TenantTransaction, kind: SeriesKind, series: number): Promise<void> {
  const { rows } = await sql`select from ${sql.table(kind)} where id = ${series}`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

/** Certificates of a series, the latest first. Refuses not-found for a series of others. */
export async function findCertificates(
  db: TenantTransaction,
  kind: SeriesKind,
  series: number,
): Promise<Certificate[]> {
  await refuseUnknown(db, kind, series);
  const { rows } = await sql<Certificate>`
    select ${columns} from series_certificate where ${ownerOf(kind)} = ${series}
     order by date desc nulls last, id desc`.execute(db);
  return rows;
}

type Details = { number: string; date?: string | null | undefined; issuer?: string | null | undefined };

/** Adds the details of a certificate; its file comes by `storeFile`. */
export async function addCertificate(
  ctx: Context,
  kind: SeriesKind,
  series: number,
  { number, date, issuer }: Details,
): Promise<Certificate> {
  await refuseUnknown(ctx.db, kind, series);
  const { rows } = await sql<Certificate>`
    insert into series_certificate (organization_id, ${ownerOf(kind)}, number, date, issuer)
    values (${ctx.user.organizationId}, ${series}, ${number}, ${date ?? null}, ${issuer || null})
    returning ${columns}`.execute(ctx.db);
  return rows[0] ?? refuse('not-found');
}

/** Removes a certificate of the series with its file. */
export async function removeCertificate(db: TenantTransaction, kind: SeriesKind, series: number, id: number) {
  const { numAffectedRows } = await sql`
    delete from series_certificate where id = ${id} and ${ownerOf(kind)} = ${series}`.execute(db);
  if (!numAffectedRows) refuse('not-found');
}

/** Reads an upload to its end; refuses input.too-large beyond 10 MB. */
async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > certificateLimit) refuse('input.too-large', undefined, 'Файл больше 10 МБ');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/**
 * Puts the uploaded file to a certificate; a former one is replaced. Refuses not-found, input.too-large, and
 * certificate.wrong-file when the content is neither PDF nor JPEG nor PNG.
 */
export async function storeFile(
  ctx: DetachedContext,
  kind: SeriesKind,
  series: number,
  id: number,
): Promise<Certificate> {
  const known = sql`select from series_certificate where id = ${id} and ${ownerOf(kind)} = ${series}`;
  const { rows } = await ctx.tx(({ db }) => known.execute(db));
  if (rows.length === 0) refuse('not-found');
  const file = await ctx.file();
  const content = await read(file.chunks);
  const type = fileTypeOf(content) ?? refuse('certificate.wrong-file');
  return ctx.tx(async ({ db, user }) => {
    const changed = await sql<Certificate>`
      update series_certificate
         set file_name = ${file.name.slice(-255) || 'файл'}, file_type = ${type}, size = ${content.length}
       where id = ${id} and ${ownerOf(kind)} = ${series}
      returning ${columns}`.execute(db);
    const row = changed.rows[0] ?? refuse('not-found');
    await sql`
      insert into series_certificate_file (organization_id, certificate_id, content)
      values (${user.organizationId}, ${id}, ${content})
      on conflict (organization_id, certificate_id) do update set content = excluded.content`.execute(db);
    return row;
  });
}

/** The file of a certificate. Refuses not-found when it has none. */
export async function loadFile(db: TenantTransaction, kind: SeriesKind, series: number, id: number) {
  type Row = { file_name: string; type: (typeof certificateTypes)[number]; content: Buffer };
  const { rows } = await sql<Row>`
    select c.file_name, c.file_type as type, f.content
      from series_certificate c
      join series_certificate_file f on f.organization_id = c.organization_id and f.certificate_id = c.id
     where c.id = ${id} and c.${ownerOf(kind)} = ${series}`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  return { ...row, content: row.content.toString('base64') };
}

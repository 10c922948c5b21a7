import { type DocumentFile, documentFileLimit, documentFilesMax } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type DetachedContext, refuse } from '../../../core/index.ts';
import type { TenantTransaction } from '../../../database/index.ts';

type File = z.infer<typeof DocumentFile>;

const columns = sql`
  f.id, f.name, f.type, f.size, to_json(f.created_at) #>> '{}' as created_at,
  (select u.name from app_user u where u.organization_id = f.organization_id and u.id = f.user_id) as user`;

const starts: readonly [string, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes: what a browser may show; everything else is only saved. */
const typeOf = (content: Uint8Array): string =>
  starts.find(([, start]) => start.every((byte, index) => content[index] === byte))?.[0] ??
  'application/octet-stream';

async function demandDocument(db: TenantTransaction, id: string): Promise<void> {
  const { rows } =
    await sql`select from stock_document where id = ${id}::uuid and not removed for update`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

/** Files of a document of any kind, the latest first. Refuses not-found. */
export async function filesOf(db: TenantTransaction, id: string): Promise<File[]> {
  const { rows: known } =
    await sql`select from stock_document where id = ${id}::uuid and not removed`.execute(db);
  if (known.length === 0) refuse('not-found');
  const { rows } = await sql<File>`
    select ${columns} from stock_document_file f where f.document_id = ${id}::uuid order by f.id desc`.execute(
    db,
  );
  return rows;
}

/** Reads an upload to its end. Refuses input.too-large beyond the limit, input.invalid when nothing comes. */
async function contentOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > documentFileLimit) refuse('input.too-large', undefined, 'Файл больше 10 МБ');
    parts.push(chunk);
  }
  if (size === 0) refuse('input.invalid', [{ path: 'body.file', message: 'Файл пустой' }], 'Файл пустой');
  return Buffer.concat(parts);
}

/**
 * Attaches the uploaded file to a document in any state. Refuses not-found, input.too-large beyond 10 MB,
 * input.invalid (empty), stock.files-full.
 */
export async function attachFile(ctx: DetachedContext, id: string): Promise<File> {
  await ctx.tx(({ db }) => filesOf(db, id));
  const file = await ctx.file();
  const content = await contentOf(file.chunks);
  return ctx.tx(async ({ db, user }) => {
    await demandDocument(db, id);
    if ((await filesOf(db, id)).length >= documentFilesMax) refuse('stock.files-full');
    const { rows } = await sql<File>`
      insert into stock_document_file as f (organization_id, document_id, name, type, size, user_id)
      values (${user.organizationId}, ${id}::uuid, ${file.name.slice(-255) || 'файл'}, ${typeOf(content)},
              ${content.length}, ${user.id})
      returning ${columns}`.execute(db);
    const row = rows[0] ?? refuse('not-found');
    await sql`
      insert into stock_document_file_content (organization_id, document_id, file_id, content)
      values (${user.organizationId}, ${id}::uuid, ${row.id}, ${content})`.execute(db);
    return row;
  });
}

/** A file of a document with its content in base64. Refuses not-found. */
export async function openFile(db: TenantTransaction, id: string, file: number) {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    select f.name, f.type, c.content
      from stock_document_file f
      join stock_document d on d.organization_id = f.organization_id and d.id = f.document_id and not d.removed
      join stock_document_file_content c
        on c.organization_id = f.organization_id and c.document_id = f.document_id and c.file_id = f.id
     where f.document_id = ${id}::uuid and f.id = ${file}`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  return { ...row, content: row.content.toString('base64') };
}

/** Removes a file from a document; the trail keeps its name. Refuses not-found. */
export async function removeFile(db: TenantTransaction, id: string, file: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from stock_document_file where document_id = ${id}::uuid and id = ${file}`.execute(db);
  if (!numAffectedRows) refuse('not-found');
}

import type { FileReply } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';

/** Hours a link is open (rulings, «Reports, templates and prints»). */
const hours = 24;

/** Keeps a file for a day. Gives its link. */
export async function keepFile({ db, user }: Context, file: FileReply): Promise<string> {
  const { rows } = await sql<{ link: string }>`
    insert into printed (organization_id, user_id, name, type, bytes)
    values (${user.organizationId}, ${user.id}, ${file.name}, ${file.type}, ${Buffer.from(file.bytes)})
    returning link`.execute(db);
  return rows[0]?.link ?? refuse('not-found');
}

/** The file behind a link of the organisation. Refuses not-found, report.gone after a day. */
export async function openFile({ db, now }: Context, link: string): Promise<FileReply> {
  const { rows } = await sql<{ name: string; type: string; bytes: Buffer | null }>`
    select name, type,
           case when created_at > ${now()}::timestamptz - make_interval(hours => ${hours}) then bytes end as bytes
      from printed where link = ${link}::uuid`.execute(db);
  const [file] = rows;
  if (!file) return refuse('not-found');
  if (file.bytes === null) return refuse('report.gone');
  return { name: file.name, type: file.type, bytes: new Uint8Array(file.bytes) };
}

import type { FileReply, Subject } from '@provizor/contract';
import type { PrintedRow } from '@provizor/contract/printing';
import { sql } from 'kysely';
import { type Actor, type Context, refuse } from '../../core/index.ts';
import type { PaperSource } from '../source.ts';

/** Hours a file is open (rulings, «Reports, templates and prints»). */
const hours = 24;

/** Most rows of the queue: those of the last month. */
const mostShown = 200;

const columns = sql`
  p.link, p.name, p.type, p.state, p.done, p.total, p.message, r.name as printer,
  p.bytes is not null and p.created_at > now() - make_interval(hours => ${hours}) as open, u.name as user,
  to_json(p.created_at) #>> '{}' as at`;
const tables = sql`
  printed p
  left join printer r on r.organization_id = p.organization_id and r.id = p.printer_id
  left join app_user u on u.organization_id = p.organization_id and u.id = p.user_id`;

/** Papers the person has the abilities for: a registry of prescriptions is not for whoever only reads the stock. */
const opened = ({ type, abilities }: Actor) =>
  type === 'user'
    ? sql<boolean>`p.subjects <@ ${[...new Set([...abilities.read, ...abilities.manage])]}::text[]`
    : sql<boolean>`true`;

/** Where a paper is. Refuses not-found. */
export async function findPaper({ db, user }: Context, link: string): Promise<PrintedRow> {
  const { rows } = await sql<PrintedRow>`
    select ${columns} from ${tables} where p.link = ${link}::uuid and ${opened(user)}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** Papers of a person, or of everybody, the latest first. */
export async function findPapers({ db, user }: Context, all: boolean): Promise<PrintedRow[]> {
  const { rows } = await sql<PrintedRow>`
    select ${columns} from ${tables} where (${all} or p.user_id = ${user.id}) and ${opened(user)}
     order by p.created_at desc, p.link limit ${mostShown}`.execute(db);
  return rows;
}

/** The file behind a link of the organisation. Refuses not-found, report.not-ready, report.failed, report.gone. */
export async function openFile({ db, user, now }: Context, link: string): Promise<FileReply> {
  const { rows } = await sql<{
    name: string;
    type: string;
    bytes: Buffer | null;
    state: PrintedRow['state'];
    message: string | null;
  }>`
    select p.name, p.type, p.state, p.message,
           case when p.created_at > ${now()}::timestamptz - make_interval(hours => ${hours})
                then open_bytes(p.bytes, (select opened_keys()), p.sealed_by) end as bytes
      from printed p where p.link = ${link}::uuid and ${opened(user)}`.execute(db);
  const [file] = rows;
  if (!file) return refuse('not-found');
  if (file.state === 'failed')
    return refuse('report.failed', undefined, `Ошибка формирования отчёта: ${file.message}`);
  if (file.state !== 'ready') return refuse('report.not-ready');
  if (file.bytes === null) return refuse('report.gone');
  return { name: file.name, type: file.type, bytes: new Uint8Array(file.bytes) };
}

/** What a paper was made of, to make it once more. Refuses not-found, report.gone. */
export async function sourceOf(
  { db, user }: Context,
  link: string,
): Promise<{ name: string; source: PaperSource; printerId: number | null; subjects: Subject[] }> {
  const { rows } = await sql<{
    name: string;
    source: PaperSource | null;
    printerId: number | null;
    subjects: Subject[];
  }>`
    select p.name, open_text(p.source, (select opened_keys()), p.sealed_by)::jsonb as source,
           p.printer_id as "printerId", p.subjects
      from printed p where p.link = ${link}::uuid and ${opened(user)}`.execute(db);
  const [found] = rows;
  if (!found) return refuse('not-found');
  const { source } = found;
  return source === null ? refuse('report.gone') : { ...found, source };
}

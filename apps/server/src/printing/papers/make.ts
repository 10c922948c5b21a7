import { randomUUID } from 'node:crypto';
import type { FileReply, Subject } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse, type TenantTaskContext } from '../../core/index.ts';
import type { PrintFormat } from '../../core/print/index.ts';
import { printFile } from '../../core/print/index.ts';
import { drawPdf } from '../draw/job.ts';
import { type PaperSource, piecesOf, rowsOf } from '../source.ts';
import { sheetOf } from './sheet.ts';

/** A paper of more rows is made in the background: it takes longer than a person waits for a tab. */
const mostAtOnce = 3000;

const types: Record<PrintFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

const formatOf = (source: PaperSource): PrintFormat => (source.kind === 'journal' ? source.format : 'pdf');

/** A name a file may have: signs it may not have become «_». */
const fileName = (name: string, format: PrintFormat) =>
  `${name.replace(/[^\p{L}\p{N}№(). _-]+/gu, '_').slice(0, 200)}.${format}`;

/** The file of a paper. */
export async function fileOf(
  title: string,
  source: PaperSource,
  told?: (done: number) => void,
): Promise<Uint8Array> {
  const format = formatOf(source);
  if (source.kind !== 'journal' || format === 'pdf') return drawPdf({ title, source }, told);
  return (await printFile(sheetOf(source.journal), format, title)).bytes;
}

export type NewPaper = {
  title: string;
  source: PaperSource;
  printerId?: number | null;
  /** Abilities it is opened with, all of them: by default it would be for somebody it is not for. */
  subjects: readonly Subject[];
};

/**
 * Makes a paper, at once where it is small; a large one, and labels for a printer, in the background: whoever opens its
 * link sees how far it is. No transaction is held while it is drawn. Gives its link.
 */
export async function makePaper(ctx: DetachedContext, paper: NewPaper): Promise<string> {
  const { title, source, printerId = null, subjects } = paper;
  const format = formatOf(source);
  const later = printerId !== null || rowsOf(source) > mostAtOnce;
  const bytes = later ? null : await fileOf(title, source);
  const file: Omit<FileReply, 'bytes'> = { name: fileName(title, format), type: types[format] };
  const total = piecesOf(source);
  return ctx.tx(async ({ db, user, addJob }) => {
    const { rows } = await sql<{ link: string }>`
      insert into printed (organization_id, user_id, name, type, bytes, sealed_by, state, done, total, source, printer_id,
                           subjects)
      select ${user.organizationId}, ${user.id}, ${file.name}, ${file.type}, seal_bytes(${bytes && Buffer.from(bytes)}, k.key),
             k.id,
              ${later ? 'waiting' : 'ready'}, ${later ? 0 : total}, ${total}, seal_text(${JSON.stringify(source)}, k.key),
              ${printerId}::int, ${subjects}::text[]
        from sealing_key(${user.organizationId}) k
      returning link`.execute(db);
    const link = rows[0]?.link ?? refuse('not-found');
    if (later) {
      // labels for a printer go one job after another, as its paper does
      const queue = printerId === null ? undefined : `printer:${user.organizationId}:${printerId}`;
      await addJob('print_paper', { organizationId: user.organizationId, link }, queue ? { queue } : {});
    }
    return link;
  });
}

/** Whose paper it is. */
type Owner = { organizationId: number; userId: number };

/** A paper to be made; `link`: made before, by a task that may be begun twice. */
type Announced = { title: string; format: PrintFormat; subjects: readonly Subject[]; link?: string };

/**
 * A paper whose content is still read: its link leads to a page that says so. `fillPaper` or `failPaper` ends it. Gives
 * null when the paper of the given link is there already.
 */
export async function announcePaper(
  { db }: Pick<TenantTaskContext, 'db'>,
  { organizationId, userId }: Owner,
  { title, format, subjects, link = randomUUID() }: Announced,
): Promise<string | null> {
  const { rows } = await sql<{ link: string }>`
    insert into printed (organization_id, link, user_id, name, type, state, subjects, sealed_by)
    values (${organizationId}, ${link}::uuid, ${userId}, ${fileName(title, format)}, ${types[format]}, 'waiting',
            ${subjects}::text[], present_key(${organizationId}))
    on conflict do nothing returning link`.execute(db);
  return rows[0]?.link ?? null;
}

/** Gives an announced paper its content; it is drawn in the background. */
export async function fillPaper(
  { db, addJob }: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
  link: string,
  source: PaperSource,
): Promise<void> {
  await sql`
    update printed
       set source = seal_text(${JSON.stringify(source)}, opened_key(organization_id, sealed_by)), total = ${piecesOf(source)}
     where link = ${link}::uuid`.execute(db);
  await addJob('print_paper', { organizationId, link });
}

/** Ends a paper whose content could not be had: why stands in the queue and at the bell of its owner. */
export async function failPaper(
  { db, publish }: Pick<TenantTaskContext, 'db' | 'publish'>,
  userId: number,
  link: string,
  failure: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    update printed set state = 'failed', message = ${failure} where link = ${link}::uuid returning name`.execute(
    db,
  );
  const payload = { link };
  publish({ userId, type: 'paper.changed', payload });
  publish({
    userId,
    type: 'notice',
    caption: rows[0]?.name ?? '',
    message: `Ошибка формирования отчёта: ${failure}`,
    color: 'negative',
    icon: 'alert',
    payload,
  });
}

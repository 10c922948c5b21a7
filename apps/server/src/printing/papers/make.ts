import type { FileReply } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
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

export type NewPaper = { title: string; source: PaperSource; printerId?: number | null };

/**
 * Makes a paper, at once where it is small; a large one, and labels for a printer, in the background: whoever opens its
 * link sees how far it is. No transaction is held while it is drawn. Gives its link.
 */
export async function makePaper(ctx: DetachedContext, paper: NewPaper): Promise<string> {
  const { title, source, printerId = null } = paper;
  const format = formatOf(source);
  const later = printerId !== null || rowsOf(source) > mostAtOnce;
  const bytes = later ? null : await fileOf(title, source);
  const file: Omit<FileReply, 'bytes'> = { name: fileName(title, format), type: types[format] };
  const total = piecesOf(source);
  return ctx.tx(async ({ db, user, addJob }) => {
    const { rows } = await sql<{ link: string }>`
      insert into printed (organization_id, user_id, name, type, bytes, state, done, total, source, printer_id)
      values (${user.organizationId}, ${user.id}, ${file.name}, ${file.type}, ${bytes && Buffer.from(bytes)},
              ${later ? 'waiting' : 'ready'}, ${later ? 0 : total}, ${total}, ${JSON.stringify(source)}::jsonb,
              ${printerId}::int)
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

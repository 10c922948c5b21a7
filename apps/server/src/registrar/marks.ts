import { parseScan } from '@provizor/codes';
import type { CallReply, getDisposalMarks } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Reply = CallReply<typeof getDisposalMarks>;
type Mark = Reply['marks'][number];

/** Whether both verification parts of a code are there (registrar, section 8). */
function isWhole(mark: string): boolean {
  const scan = parseScan(mark);
  return scan.kind === 'pack' && scan.complete;
}

/** Complete codes of packs, as they were scanned in any draft, the latest first. */
async function wholeMarks(db: TenantTransaction, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; mark: string }>`
    select s.code, s.mark from wizard_scan s
     where s.code = any(${[...codes]}::text[]) and s.mark is not null
     order by s.code, s.scanned_at desc`.execute(db);
  const found = new Map<string, string>();
  for (const { code, mark } of rows) if (!found.has(code) && isWhole(mark)) found.set(code, mark);
  return found;
}

/** Lines as documents name packs, with their shares. */
type Line = { sgtin?: string; sscc?: string; part?: string };

/** Packs a draft would dispose of, with what is kept of their codes: those whose full code was lost are told apart. */
export async function marksOfLines(db: TenantTransaction, lines: readonly Line[]): Promise<Reply> {
  const packs = lines.flatMap(({ sgtin, part }) => (sgtin === undefined ? [] : [{ sgtin, part }]));
  const found = await wholeMarks(
    db,
    packs.map(({ sgtin }) => sgtin),
  );
  const marks: Mark[] = [];
  const lost: string[] = [];
  for (const { sgtin, part } of packs) {
    const mark = found.get(sgtin);
    if (mark === undefined) lost.push(sgtin);
    else marks.push({ sgtin, mark, part: part ?? null });
  }
  return { marks, lost };
}

/** What a draft would hand to the registrar now; boxes are none of its business. Refuses what the draft refuses. */
export async function marksOfDraft(ctx: Context, draftId: string): Promise<Reply> {
  const { body } = await ctx.services.exchange.drafts().document(ctx, draftId);
  return marksOfLines(ctx.db, linesOf(body));
}

/** The lines of the body of a draft's document. */
export const linesOf = (body: Record<string, unknown>): Line[] => (body.content ?? []) as Line[];

import type { CallReply, getSummary, listScans } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { refuse } from '../core/index.ts';
import { findCheck } from './check-state.ts';
import { readDelivery } from './content.ts';
import { findDraft, seePerson } from './drafts.ts';
import { progressOf } from './progress.ts';

type Scans = CallReply<typeof listScans>;
type Summary = CallReply<typeof getSummary>;

/** Scans after a number, with what the screens of the others need: epoch of clearing, people, box states. */
export async function scansAfter(ctx: Context, draftId: string, after: number): Promise<Scans> {
  const draft = await findDraft(ctx, draftId);
  await seePerson(ctx, draftId);
  const { rows: heads } = await sql<{
    epoch: number;
  }>`select epoch from wizard_draft where id = ${draftId}`.execute(ctx.db);
  const { rows: scans } = await sql<Scans['scans'][number] & { seq: string }>`
    select seq, code, user_id, to_json(scanned_at)#>>'{}' as at
    from wizard_scan where draft_id = ${draftId} and seq > ${after} order by seq`.execute(ctx.db);
  const { rows: boxes } = await sql<Scans['boxes'][number]>`
    select sscc, status from wizard_box where draft_id = ${draftId} order by sscc`.execute(ctx.db);
  const { rows: users } = await sql<Scans['users'][number]>`
    select u.id, u.name from app_user u
    where u.id in (select user_id from wizard_scan where draft_id = ${draftId})`.execute(ctx.db);
  return {
    seq: draft.seq,
    epoch: heads[0]?.epoch ?? 0,
    scans: scans.map((scan) => ({ ...scan, seq: Number(scan.seq) })),
    people: draft.people,
    boxes,
    users,
  };
}

/** What would be sent now and what stands against it; each obstacle names the step that cures it. */
export async function summaryOf(ctx: Context, draftId: string): Promise<Summary> {
  const draft = await findDraft(ctx, draftId);
  const documentId = draft.document_id ?? refuse('not-found');
  const delivery = await readDelivery(ctx.db, documentId);
  const head = { ...draft, document_id: documentId, epoch: 0 };
  const progress = await progressOf(ctx.db, head, delivery);
  const check = await findCheck(ctx.db, draftId);
  const { presence } = progress;
  const obstacles: Summary['obstacles'] = [];
  if (progress.content.length === 0)
    obstacles.push({ step: 'check', text: 'Нет ни одной упаковки для приёмки' });
  if (draft.data.check_packs && check.state !== 'done') {
    obstacles.push({ step: 'confirm', text: 'Идёт проверка статусов упаковок' });
  }
  if (draft.data.check_packs && check.result === 'error') {
    obstacles.push({ step: 'confirm', text: check.message ?? 'Статусы упаковок не проверены' });
  }
  if (progress.blocking.length > 0) {
    obstacles.push({
      step: 'confirm',
      text:
        check.result === 'empty'
          ? 'Выбранная партия содержит упаковки, которых нет в МДЛП. Проверьте партию и попробуйте ещё раз.'
          : 'Выбранная партия содержит упаковки, которые невозможно принять',
    });
  }
  if (draft.data.storage_id === null) obstacles.push({ step: 'info', text: 'Не выбран склад' });
  const taken = new Set(progress.packs);
  return {
    boxes: progress.content.filter((object) => object.sscc).length,
    packs: progress.packs.length,
    objects: progress.content.length,
    missing_packs: presence.packs.filter((present) => !present).length,
    missing_boxes: delivery.boxes.filter((box, i) => box.parent < 0 && presence.boxes[i]?.state !== 'check')
      .length,
    excluded: progress.excluded.length,
    blocking: progress.blocking.length,
    sum: sumOf(
      delivery.packs.batch.filter((_, pack) => taken.has(pack)).map((batch) => delivery.batches[batch]?.cost),
    ),
    obstacles,
    warnings: [],
    documents: 1,
  };
}

/** Sum of prices («12.50») in kopecks without floats; null when a price is unknown. */
function sumOf(prices: (string | null | undefined)[]): string | null {
  let kopecks = 0n;
  for (const price of prices) {
    if (price === null || price === undefined) return null;
    const [roubles = '0', fraction = ''] = price.split('.');
    kopecks += BigInt(roubles) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  }
  const text = kopecks.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

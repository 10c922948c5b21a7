import { type CallReply, choiceObstacles, type getSummary, wizardOf } from '@provizor/contract';
import { arrivalOf, latestDayOf, problemSentence } from '@provizor/domain';
import { type Context, refuse } from '../core/index.ts';
import { namedElsewhereText } from '../exchange/index.ts';
import { findCheck } from './check-state.ts';
import { type Delivery, readContent } from './content/read.ts';
import { isOwnNumberTaken } from './document/number.ts';
import { documentObstacles, documentsNeeded } from './document/obstacles.ts';
import { faultOfCheck } from './document/provide.ts';
import { priceOfShare } from './document/share-price.ts';
import { type DraftHead, readHead } from './drafts.ts';
import { headingOf } from './heading.ts';
import { type Progress, progressOf, progressToSend } from './progress.ts';
import { sumOf } from './sum.ts';
import { valueObstacles, warningsOf } from './value-obstacles.ts';

type Summary = CallReply<typeof getSummary>;
type Obstacle = Summary['obstacles'][number];

const notInMdlp =
  'Выбранная партия содержит упаковки, которых нет в МДЛП. Проверьте партию и попробуйте ещё раз.';

/** What of the status check stands against sending. */
async function checkObstacles(
  ctx: Context,
  draft: DraftHead,
  { blocking, busy = new Set() }: Progress & { busy?: ReadonlySet<string> },
): Promise<Obstacle[]> {
  const check = await findCheck(ctx.db, draft.id);
  const fault = faultOfCheck(draft, check);
  const texts = fault ? [fault.text] : [];
  if (blocking.length > 0 && busy.size > 0) texts.push(namedElsewhereText(busy.size));
  else if (blocking.length > 0)
    texts.push(check.result === 'empty' ? notInMdlp : problemSentence(draft.wizard, draft.about_type));
  return texts.map((text) => ({ step: 'confirm', text }));
}

/** Steps of the screens where goods are taken and where fields are filled. */
function stepNames(wizard: DraftHead['wizard']): { goods: string; fields: string } {
  if (wizard === 'direct') return { goods: 'check', fields: 'info' };
  return { goods: wizardOf(wizard).source === 'goods' ? 'goods' : 'details', fields: 'details' };
}

/** Choices that are missing or wrong. */
const ofChoices = ({ wizard, data, about_type: type }: DraftHead, today: string): Obstacle[] =>
  choiceObstacles(wizard, data, today)
    // what is given away leaves from where it lies
    .filter(({ field }) => field !== 'storage_id' || arrivalOf(type) !== 'claimed')
    .map(({ field, text }) => ({ step: stepNames(wizard).fields, field, text }));

const emptyText = ({ wizard, about_type: type }: DraftHead): string => {
  if (wizard === 'direct')
    return arrivalOf(type) === 'claimed'
      ? 'Нет ни одной упаковки, передачу которой подтверждать'
      : 'Нет ни одной упаковки для приёмки';
  const { objects, source } = wizardOf(wizard);
  if (source !== 'goods') return 'Не выбрано ни одной упаковки';
  return objects === 'boxes' ? 'Нет ни одной транспортной упаковки' : 'Нет ни одной упаковки';
};

async function obstaclesOf(
  ctx: Context,
  draft: DraftHead,
  delivery: Delivery,
  progress: Progress,
): Promise<Obstacle[]> {
  const before: Obstacle[] = [
    ...(progress.content.length === 0
      ? [{ step: stepNames(draft.wizard).goods, text: emptyText(draft) }]
      : []),
    ...(await checkObstacles(ctx, draft, progress)),
    ...ofChoices(draft, latestDayOf(ctx.now())),
    ...valueObstacles(draft, delivery, progress),
    ...((await isOwnNumberTaken(ctx, draft))
      ? [{ step: stepNames(draft.wizard).fields, field: 'doc_num', text: 'Такой номер уже есть в базе' }]
      : []),
  ];
  // Whatever else is wrong with the document would only say the same in other words.
  return before.length > 0 ? before : await documentObstacles(ctx, draft.wizard, draft.id);
}

/** What would be sent now and what stands against it; each obstacle names the step that cures it. */
export async function summaryOf(ctx: Context, draftId: string): Promise<Summary> {
  const draft = await readHead(ctx.db, draftId);
  if (draft.state === 'removed') refuse('not-found');
  const delivery = await readContent(ctx.db, draft);
  const isOpen = draft.state === 'open';
  const progress = await (isOpen ? progressToSend : progressOf)(ctx.db, draft, delivery);
  const { presence, content } = progress;
  // of packs that go by shares each costs as much as goes of it
  const parts = draft.data.by_shares ? new Map(delivery.shares.map((share) => [share.pack, share])) : null;
  const costOf = (pack: number): string | null | undefined => {
    const cost = delivery.batches[delivery.packs.batch[pack] ?? -1]?.cost;
    const share = parts?.get(pack);
    return cost && share ? priceOfShare({ cost }, `${share.amount}/${share.capacity}`).cost : cost;
  };
  const documents = documentsNeeded(draft.wizard, content.length);
  return {
    state: draft.changed,
    ...(await headingOf(ctx, draft)),
    boxes: content.filter(({ sscc }) => sscc).length,
    packs: progress.packs.length,
    objects: content.length,
    missing_packs: presence.packs.filter((present) => !present).length,
    missing_boxes: delivery.boxes.filter((box, i) => box.parent < 0 && presence.boxes[i]?.state !== 'check')
      .length,
    excluded: progress.excluded.length,
    blocking: progress.blocking.length,
    groups: progress.grouped.counts,
    partly_bad: progress.grouped.partlyBad.slice(0, 100).map(({ box, total, bad }) => ({
      sscc: delivery.boxes[box]?.sscc ?? '',
      total,
      bad: bad.map((pack) => delivery.packs.sgtin[pack] ?? ''),
    })),
    sum: sumOf(progress.packs.map(costOf)),
    obstacles: isOpen ? await obstaclesOf(ctx, draft, delivery, progress) : [],
    warnings: await warningsOf(ctx.db, draft, delivery, { progress, documents }),
    documents,
  };
}

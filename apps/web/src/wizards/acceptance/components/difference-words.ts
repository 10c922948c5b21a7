import type { CallReply, CheckState, getDraftDifferences } from '@provizor/contract';
import { boxesText, packsText } from '../../../ui/format/index.ts';
import type { Delivery } from '../../delivery/delivery.ts';

type Problem = Pick<CheckState['problems'][number], 'sgtin' | 'sscc' | 'warning' | 'reason'>;

/** What differs: packs and boxes that cannot be accepted, what has not come, and packs that are still looked for. */
export type Counts = { unfit: number; missing: number; left: number };

/** Counts of the screen, by the rule the server has for its papers. */
export function countsOf(delivery: Delivery, problems: readonly Problem[], short: boolean): Counts {
  const packs = new Set<number | undefined>();
  const boxes = new Set<number | undefined>();
  // what another document of ours names is no fault of the supplier
  for (const { sgtin, sscc, warning, reason } of problems) {
    if (warning || reason === 'busy') continue;
    if (sgtin === null) boxes.add(delivery.boxOf(sscc ?? ''));
    else packs.add(delivery.packOf(sgtin));
  }
  const wrong = { pack: (pack: number) => packs.has(pack), box: (box: number) => boxes.has(box) };
  const differences = delivery.differences(wrong, short);
  const missing = differences.filter(({ kind }) => kind === 'missing' || kind === 'missing-box').length;
  return {
    unfit: differences.length - missing,
    missing,
    left: short ? 0 : delivery.presence.packs.length - delivery.presence.packsPresent,
  };
}

/** What a refusal of the differences will name, as its button says on hover. */
export function refusalTitle(found: CallReply<typeof getDraftDifferences> | undefined): string {
  if (!found) return 'Отказ от приёмки этих упаковок, готовый к подписи';
  const { packs, boxes, in_boxes: inside } = found.refusable;
  if (packs + boxes === 0) return 'От этих упаковок по МДЛП отказаться нельзя: отправьте письмо и акт';
  const named = [
    packs > 0 && packsText(packs),
    boxes > 0 && `${boxesText(boxes)} целиком (${packsText(inside)})`,
  ].filter(Boolean);
  return `В отказ войдут: ${named.join(' и ')}. Откроется готовым к подписи`;
}

import type { DraftContent } from '@provizor/contract';
import type { Presence } from '@provizor/domain';
import { dateText, packsOutOf } from '../../ui/format/index.ts';

/** The rows of a delivery by their codes. */
type Described = {
  content: DraftContent;
  presence: Presence;
  packOf(code: string): number | undefined;
  boxOf(code: string): number | undefined;
};

/** What lies behind a code of a delivery: the drug with its series and expiry, or the fill of a box. */
export function describeCode(code: string, delivery: Described): string {
  const pack = delivery.packOf(code);
  if (pack !== undefined) {
    const batch = delivery.content.batches[delivery.content.packs.batch[pack] ?? -1];
    const product = delivery.content.products.find((one) => one.gtin === batch?.gtin);
    return [
      product?.name,
      batch?.series && `серия ${batch.series}`,
      batch?.expiry && `годен до ${dateText(batch.expiry)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const box = delivery.boxOf(code);
  if (box === undefined) return '';
  const presence = delivery.presence.boxes[box];
  return presence && presence.total > 0
    ? packsOutOf(presence.present, presence.total)
    : 'состав ещё не загружен';
}

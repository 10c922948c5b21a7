import { setDraftPrices, wizardOf } from '@provizor/contract';
import { api } from '../../lib/api/index.ts';
import { toast } from '../../ui/index.ts';
import type { FileOffer } from '../loading/index.ts';
import { offeredPrices } from '../loading/model/offer.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';

/** Takes over requisites and prices of the document the codes came from, where the wizard asks for them. */
export async function takeOffer(session: DraftSession, offer: FileOffer): Promise<void> {
  const { fields, prices: asked } = wizardOf(session.draft.get().wizard);
  const keys = new Set<string>(fields.map(({ key }) => key));
  const choices = Object.fromEntries(Object.entries(offer.choices).filter(([key]) => keys.has(key)));
  // The pair of a document is carried on as it is, whatever the rule for entering one says (rulings, «Codes»).
  const carried = 'source' in choices && 'contract_type' in choices ? { funding_carried: true } : {};
  if (Object.keys(choices).length > 0) await session.choose({ ...choices, ...carried });
  if (!asked) return;
  await session.settled();
  await session.reload();
  const { prices, differing } = offeredPrices(offer, session.model.get().content);
  if (prices.length > 0) await api(setDraftPrices, { params: { id: session.id }, body: { prices } });
  if (differing.length > 0)
    toast.warning(
      `В документе у одной серии разные цены, их нужно ввести самим: GTIN ${differing.join(', ')}`,
      { autoClose: 10_000 },
    );
}

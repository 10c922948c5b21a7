import { repeatIssue, stockCalls } from '@provizor/contract/stock';
import { api, refresh } from '../../../lib/api/index.ts';
import { quantityText, toast } from '../../../ui/index.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';

/**
 * Drafts an issue like the one named and says what the storage lacks of it.
 * @returns the path of the draft
 * @throws RefusalError not-found, move.nothing-free
 */
export async function repeated(id: string): Promise<string> {
  const { item, missing } = await api(repeatIssue, { body: { id } });
  void refresh(stockCalls.move.list);
  toast.ok(`Выдача повторена: ${documentTitle(item)}, партии подобраны по сроку годности`);
  if (missing.length > 0) {
    toast.warning(
      missing.map(({ name, quantity }) => `${name} — ${quantityText(quantity, 'уп.')}`).join('; '),
      { title: 'На складе не хватает', autoClose: false },
    );
  }
  return cardPath('move', item.id);
}

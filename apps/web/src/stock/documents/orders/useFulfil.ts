import { fulfilOrder, getOrderFulfilment } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { api, refresh } from '../../../lib/api/index.ts';
import { quantityText, toast } from '../../../ui/index.ts';
import type { Steps } from '../card/useSteps.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';

type Part = { n_line: number; quantity: string }[];

/** Drafts a move of what an order lacks, or of a part of it, and opens the draft; what the storage lacks is told. */
export function useFulfil(id: string, steps: Steps) {
  const navigate = useNavigate();
  return (lines?: Part) =>
    steps.run('fulfil', 'Перемещение не создано', async () => {
      const { item, short } = await api(fulfilOrder, { body: { id, ...(lines ? { lines } : {}) } });
      const [first] = short;
      if (first) {
        const more = short.length > 1 ? ` и ещё ${short.length - 1}` : '';
        toast.warning(`${first.name}: не хватает ${quantityText(first.missing, 'уп.')}${more}`, {
          title: 'На складе есть не всё',
          autoClose: 8000,
        });
      }
      toast.ok(`Черновик — ${documentTitle(item)}`);
      void refresh(getOrderFulfilment);
      void navigate({ to: cardPath(item.kind, item.id) });
    });
}

import { listRemains } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import { counted, quantityText } from '../../../ui/index.ts';
import { expiredOf } from './expired.ts';

const lotsText = (count: number) => counted(count, 'партия', 'партии', 'партий');

/** What a write-off of expired goods takes from a storage. */
export function ExpiredNote({ storageId }: { storageId: number }) {
  const { data } = useCall(listRemains, { body: { ...expiredOf(storageId), limit: 1 } });
  const { totals } = data ?? {};
  if (!totals) return null;
  return (
    <p role="status">
      {totals.lots === 0
        ? 'На этом складе просроченного нет: выберите другой склад.'
        : `В документ войдёт всё просроченное этого склада, кроме зарезервированного: ${lotsText(totals.lots)}, ${quantityText(totals.quantity, 'уп.')}`}
    </p>
  );
}

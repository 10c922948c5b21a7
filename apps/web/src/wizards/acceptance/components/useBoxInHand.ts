import { type RefObject, useCallback, useState } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import type { GridHandle } from '../../../ui/grid/index.ts';
import { toast, toastRefusal } from '../../../ui/index.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { BoxRow, DeliveryRows } from '../../delivery/rows.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';

export type BoxInHand = {
  /** Box whose contents are looked at: the one opened for checking, else that of the last scan or of the chosen row. */
  shown: string | null;
  /** Box opened for checking pack by pack, until it is whole. */
  open: string | null;
  busy(): string | null;
  look(row: BoxRow | null): void;
  /** Shows the box of what was scanned. */
  follow(code: string): void;
  take(row: BoxRow): void;
  close(): Promise<void>;
};

/** The box a person looks into, and the one he has opened so that packs of others are told apart (wizards, section 4). */
export function useBoxInHand(
  session: DraftSession<Delivery>,
  rows: DeliveryRows,
  grid: RefObject<GridHandle | null>,
): BoxInHand {
  const open = useStore(session.openBox);
  const delivery = useStore(session.model);
  const [looked, setLooked] = useState<string | null>(null);
  /** A box that is checked whole gives way to the next one by itself. */
  const busy = () => (open !== null && rows.boxes.get(open)?.state !== 'check' ? open : null);
  const put = async (sscc: string | null) => {
    await session.takeBox(sscc).catch(toastRefusal);
    grid.current?.highlight(sscc);
  };
  return {
    shown: busy() ?? looked ?? open,
    open,
    busy,
    look: useCallback((row: BoxRow | null) => row && setLooked(row.sscc), []),
    follow(code) {
      const pack = delivery.packOf(code);
      const box = pack === undefined ? delivery.boxOf(code) : (delivery.content.packs.box[pack] ?? -1);
      const sscc = delivery.content.boxes[box ?? -1]?.sscc;
      if (sscc === undefined) return;
      setLooked(sscc);
      if (pack === undefined) return;
      grid.current?.scrollToKey(sscc);
      grid.current?.highlight(sscc);
    },
    take(row) {
      const other = busy();
      if (other === row.sscc) return;
      if (other !== null) toast.warning(`В текущий момент уже проверяется упаковка ${other}`);
      else if (row.state === 'check')
        toast.warning(`Транспортная упаковка с кодом ${row.sscc} уже проверена`);
      else if (!row.loaded) toast.info('Состав этой упаковки ещё загружается из МДЛП');
      else void put(row.sscc);
    },
    close: () => put(null),
  };
}

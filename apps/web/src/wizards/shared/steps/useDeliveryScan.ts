import type { WizardName } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import { toastRefusal } from '../../../ui/index.ts';
import type { ShownScan } from '../../../ui/strip/index.ts';
import type { FoundDelivery } from '../../delivery/find-delivery.ts';
import { beginOver } from '../session/begin-over.ts';
import type { DeliveryScan } from './delivery-scan.ts';

type Options = {
  wizard: WizardName;
  /** Kinds of notification the wizard works on. */
  types: number[];
};

/**
 * A scan where a delivery is chosen: the one it belongs to is opened and the scan is the first of its draft; of several
 * the person chooses; otherwise the strip tells the verdict.
 */
export function useDeliveryScan({ wizard, types }: Options) {
  const navigate = useNavigate();
  const { id: userId } = useProfile();
  const [several, setSeveral] = useState<{ scan: DeliveryScan; deliveries: FoundDelivery[] } | null>(null);
  const [last, setLast] = useState<ShownScan | null>(null);
  const count = useRef(0);
  const open = async (scan: DeliveryScan, delivery: FoundDelivery) => {
    try {
      const draft = await beginOver({ wizard, documentId: delivery.document_id, userId, scans: [scan] });
      void navigate({ to: '.', search: { draft } });
    } catch (error) {
      toastRefusal(error);
    }
  };
  useScanner((scanned) => {
    count.current += 1;
    const n = count.current;
    const take = async () => {
      const { lookUpScan } = await loadChunk(() => import('./delivery-scan.ts'));
      const { code, verdict, scan, found } = await lookUpScan(scanned, types);
      // a later scan may be on the screen already
      if (n === count.current) setLast({ n, code, verdict });
      const [first, ...others] = found;
      if (scan && first && others.length === 0) await open(scan, first);
      else if (scan && first) setSeveral({ scan, deliveries: found });
    };
    void take().catch((error: unknown) => toastRefusal(error));
    return true;
  });
  return {
    last,
    several: several?.deliveries ?? null,
    choose: (delivery: FoundDelivery) => {
      if (several) void open(several.scan, delivery);
      setSeveral(null);
    },
    close: () => setSeveral(null),
  };
}

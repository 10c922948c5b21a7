import { findDeliveries, type WizardName } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { type Scanned, useScanner } from '../../../lib/scanner/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { toast, toastRefusal } from '../../../ui/index.ts';
import { chooseDelivery, type FoundDelivery } from '../../delivery/find-delivery.ts';
import { beginOver } from '../session/begin-over.ts';

type Options = {
  wizard: WizardName;
  /** Kinds of notification the wizard works on. */
  types: number[];
};

type Scan = Parameters<typeof beginOver>[0]['scans'][number];

/** The code of a pack or a box; null with the reason said when it is neither. */
function codeOf({ scan, source }: Scanned): Scan | null {
  if (scan.kind === 'pack') return { code: scan.sgtin, mark: scan.mark, source };
  if (scan.kind === 'sscc') return { code: scan.sscc, source };
  play('error');
  toast.error(
    scan.kind === 'unknown'
      ? scan.reason
      : scan.kind === 'place'
        ? `Это этикетка места хранения ${scan.code}: отсканируйте упаковку или короб`
        : `Это штрихкод товара ${scan.ean13}: отсканируйте DataMatrix на упаковке или этикетку короба`,
    { id: 'scan', autoClose: 6000 },
  );
  return null;
}

/**
 * A scan where a delivery is chosen: the one it belongs to is opened and the scan is the first of its draft; of several
 * the person chooses; otherwise it is said why none is opened.
 */
export function useDeliveryScan({ wizard, types }: Options) {
  const navigate = useNavigate();
  const [several, setSeveral] = useState<{ scan: Scan; deliveries: FoundDelivery[] } | null>(null);
  const open = async (scan: Scan, delivery: FoundDelivery) => {
    try {
      const draft = await beginOver({ wizard, documentId: delivery.document_id, scans: [scan] });
      void navigate({ to: '.', search: { draft } });
    } catch (error) {
      toastRefusal(error);
    }
  };
  const take = async (scan: Scan) => {
    try {
      const reply = await api(findDeliveries, { body: { code: scan.code, doc_type: types } });
      const choice = chooseDelivery(reply, scan.code, types);
      play(choice.kind === 'none' ? 'error' : 'ok');
      if (choice.kind === 'one') await open(scan, choice.delivery);
      else if (choice.kind === 'several') setSeveral({ scan, deliveries: choice.deliveries });
      else toast.error(choice.reason, { id: 'scan', autoClose: 10_000 });
    } catch (error) {
      toastRefusal(error);
    }
  };
  useScanner((scanned) => {
    const scan = codeOf(scanned);
    if (scan) void take(scan);
    return true;
  });
  return {
    several: several?.deliveries ?? null,
    choose: (delivery: FoundDelivery) => {
      if (several) void open(several.scan, delivery);
      setSeveral(null);
    },
    close: () => setSeveral(null),
  };
}

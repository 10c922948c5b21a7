import { type CallReply, listPacks } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { type Scanned, useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import type { KnownPack, PileItem } from './model/pile.ts';

type Pack = CallReply<typeof listPacks>['items'][number];

const known = ({ status, status_name, branch_id, expiry, sscc }: Pack): KnownPack => ({
  status,
  statusName: status_name,
  branchId: branch_id,
  expires: expiry,
  box: sscc,
});

/** What our registry knows of a pack; nothing when it is not there. */
async function findPack(sgtin: string): Promise<Pack[]> {
  const { items } = await api(listPacks, { body: { query: sgtin, limit: 1 } });
  return items.filter((pack) => pack.sgtin === sgtin);
}

/** The most packs of a box looked at; a wizard checks them all. */
const most = 1000;

async function lookUp({ scan }: Scanned): Promise<PileItem | null> {
  if (scan.kind === 'pack') {
    const { sgtin: code, mark } = scan;
    const packs = await findPack(code);
    const marked = mark === code ? {} : { mark };
    return { kind: 'sgtin', code, ...marked, name: packs[0]?.name ?? null, packs: packs.map(known) };
  }
  if (scan.kind !== 'sscc') return null;
  const { items } = await api(listPacks, { body: { sscc: scan.sscc, limit: most } });
  const names = new Set(items.flatMap(({ name }) => name ?? []));
  const [name = null] = names.size === 1 ? names : [];
  return { kind: 'sscc', code: scan.sscc, name, packs: items.map(known) };
}

/** What was scanned on the start page, one after another; it waits for a wizard. */
export function usePile() {
  const [pile, setPile] = useState<PileItem[]>([]);
  const [coming, setComing] = useState(0);
  const take = async (scanned: Scanned) => {
    const { scan } = scanned;
    if (scan.kind === 'unknown' || scan.kind === 'ean13' || scan.kind === 'place') {
      play('error');
      const reason =
        scan.kind === 'unknown'
          ? scan.reason
          : scan.kind === 'place'
            ? `Это этикетка места хранения ${scan.code}: отсканируйте упаковку`
            : `Это штрихкод товара ${scan.ean13}: отсканируйте DataMatrix на упаковке`;
      toast.error(reason, { id: 'scan', autoClose: 6000 });
      return;
    }
    play('ok');
    setComing((count) => count + 1);
    try {
      const item = await lookUp(scanned);
      if (item) setPile((items) => [...items.filter(({ code }) => code !== item.code), item]);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setComing((count) => count - 1);
    }
  };
  useScanner((scanned) => {
    void take(scanned);
    return true;
  });
  return {
    pile,
    /** Scans that are still looked up. */
    coming,
    clear: () => setPile([]),
    remove: (code: string) => setPile((items) => items.filter((item) => item.code !== code)),
  };
}

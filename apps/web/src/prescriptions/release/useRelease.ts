import { checkRelease, listReleaseGoods, type PrescriptionCard, servePrescription } from '@provizor/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError, refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { toast } from '../../ui/index.ts';
import { refreshPrescriptions } from '../api.ts';
import { acceptedOf, type Laid, nothingLaid, releaseBody } from '../model/release.ts';

/** Everything of a release at the window: what may be given, what is laid out, what is in the way, the act itself. */
export function useRelease(card: PrescriptionCard, storageId: number) {
  const params = { id: card.id };
  const [laid, setLaid] = useState<Laid>(nothingLaid);
  const [failure, setFailure] = useState<unknown>(null);
  const goods = useCall(listReleaseGoods, { params, query: { storage_id: storageId } });
  const items = goods.data?.items ?? [];
  const body = releaseBody(items, laid, storageId);
  const check = useCall(
    checkRelease,
    { params, body: body ?? { storage_id: storageId } },
    { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const serving = useCallMutation(servePrescription);
  const lay = (part: Partial<Laid>) => {
    setFailure(null);
    setLaid((before) => ({ ...before, ...part }));
  };
  useScanner(({ scan }) => {
    if (scan.kind !== 'pack') return false;
    if (laid.packs.includes(scan.sgtin)) {
      play('warning');
      toast.warning('Эта упаковка уже отсканирована.', { id: 'scan' });
      return true;
    }
    play('ok');
    lay({ packs: [...laid.packs, scan.sgtin] });
    return true;
  }, serving.data === undefined);
  const objections = body === null ? [] : (check.data?.objections ?? []);
  const serve = async () => {
    if (body === null) return;
    setFailure(null);
    const accepted = acceptedOf(objections);
    try {
      await serving.mutateAsync({ params, body: { ...body, version: card.version, accepted } });
      play('ok');
      await refreshPrescriptions();
    } catch (error) {
      play('error');
      setFailure(error);
      if (error instanceof RefusalError && error.code === 'version.stale') await refreshPrescriptions();
      await refresh(listReleaseGoods);
    }
  };
  return {
    laid,
    lay,
    goods,
    items,
    body,
    objections,
    check: body === null ? null : check,
    failure,
    serve,
    busy: serving.isPending,
    served: serving.data,
  };
}

export type ReleaseState = ReturnType<typeof useRelease>;

import {
  type CallReply,
  checkRelease,
  listReleaseGoods,
  type PrescriptionCard,
  servePrescription,
} from '@provizor/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, RefusalError } from '../../lib/api/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { toast, today } from '../../ui/index.ts';
import { refreshPrescriptions } from '../api.ts';
import {
  acceptedOf,
  answerTo,
  type Laid,
  nothingLaid,
  type ReleaseWay,
  releaseBody,
} from '../model/release.ts';

/** Releases for the usual prescriptions. */
export const usualWay: ReleaseWay<CallReply<typeof servePrescription>> = {
  key: 'usual',
  goods: (id, { storageId: storage_id, day: date }, signal) =>
    api(listReleaseGoods, { params: { id }, query: { storage_id, date } }, { signal }),
  check: (id, body, signal) => api(checkRelease, { params: { id }, body }, { signal }),
  serve: (id, body) => api(servePrescription, { params: { id }, body }),
  refresh: refreshPrescriptions,
};

/** Everything of a release at the window: what may be given, what is laid out, what is in the way, the act itself. */
export function useRelease<Served>(card: PrescriptionCard, storageId: number, way: ReleaseWay<Served>) {
  const [laid, setLaid] = useState<Laid>(nothingLaid);
  const [failure, setFailure] = useState<unknown>(null);
  const place = { storageId, day: today() };
  const own = ['release', way.key, card.id, place];
  const goods = useQuery({
    queryKey: [...own, 'goods'],
    queryFn: ({ signal }) => way.goods(card.id, place, signal),
    staleTime: 0,
  });
  const items = goods.data?.items ?? [];
  const body = releaseBody(items, laid, place);
  const check = useQuery({
    queryKey: [...own, 'check', body],
    queryFn: ({ signal }) => way.check(card.id, body ?? { storage_id: storageId, date: place.day }, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const serving = useMutation({
    mutationFn: (given: Parameters<ReleaseWay<Served>['serve']>[1]) => way.serve(card.id, given, laid),
  });
  const lay = (part: Partial<Laid>) => {
    setFailure(null);
    setLaid((before) => ({ ...before, ...part }));
  };
  useScanner(({ scan }) => {
    const answer = answerTo(scan, goods.data?.items, laid);
    if (answer === null) return false;
    play(answer.sound);
    if (answer.take === 'tell') toast.warning(answer.text, { id: 'scan' });
    else if (scan.kind === 'pack')
      lay({ packs: [...laid.packs, scan.sgtin], marks: { ...laid.marks, [scan.sgtin]: scan.mark } });
    return true;
  }, serving.data === undefined);
  const objections = body === null ? [] : (check.data?.objections ?? []);
  const serve = async () => {
    if (body === null) return;
    setFailure(null);
    const accepted = acceptedOf(objections);
    try {
      await serving.mutateAsync({ ...body, version: card.version, accepted });
      play('ok');
      await way.refresh();
    } catch (error) {
      play('error');
      setFailure(error);
      if (error instanceof RefusalError && error.code === 'version.stale') await way.refresh();
      await goods.refetch();
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

export type ReleaseState = Omit<ReturnType<typeof useRelease<unknown>>, 'served'>;

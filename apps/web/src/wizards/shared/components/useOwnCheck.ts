import { getCheck, startCheck } from '@provizor/contract';
import { useEffect, useState } from 'react';
import { refresh, useCallMutation } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { toastRefusal } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { beginsItself } from './begins-itself.ts';
import { useCheck } from './useCheck.ts';

export type OwnCheck = ReturnType<typeof useOwnCheck>;

/** The status check of the confirm screen: read, followed, and begun by itself where its answers are missing or old. */
export function useOwnCheck(session: DraftSession) {
  const draft = useStore(session.draft);
  const reading = useCheck(session, true);
  const { mutate, isPending } = useCallMutation(startCheck, {
    onSettled: () => refresh(getCheck),
    onError: (e) => toastRefusal(e),
  });
  const start = (repeat: boolean) => mutate({ params: { id: session.id }, body: { repeat } });
  const isChecked = draft.data.check_packs;
  const [begun, setBegun] = useState(false);
  const begins = isChecked && draft.state === 'open' && beginsItself(reading.data, begun);
  useEffect(() => {
    if (!begins) return;
    setBegun(true);
    mutate({ params: { id: session.id }, body: { repeat: false } });
  }, [begins, mutate, session.id]);
  return {
    reading,
    /** Begins it: `repeat` asks MDLP about every pack anew. */
    start,
    starting: isPending,
    /** Nothing is being asked of MDLP, nor about to be: until then what is to be signed is not built. */
    settled: !isChecked || (reading.data?.state === 'done' && !isPending && !begins),
  };
}

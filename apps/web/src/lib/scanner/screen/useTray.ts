import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastRefusal } from '../../api/index.ts';
import { useProfile } from '../../session/index.ts';
import { readCodes, readForeignPack } from './delivery-codes.ts';
import { fire } from './fire.ts';
import { createTray, type Tray, type TrayCode } from './tray.ts';

/** Between two codes of a series: a quick hand with a scanner. */
const rhythm = 120;

const firedKey = (documentId: string) => `provizor.fired.${documentId}`;

const readFired = (documentId: string): string[] =>
  (sessionStorage.getItem(firedKey(documentId)) ?? '').split(' ').filter(Boolean);

/** The tray of a delivery and the ways to fire from it. */
export function useTray(documentId: string) {
  const { mdlp, helper_url } = useProfile();
  const { url } = mdlp;
  const [busy, setBusy] = useState(false);
  const [, setFired] = useState(0);
  const stopped = useRef(false);
  const query = useQuery({
    queryKey: ['tray', documentId],
    queryFn: async () => createTray(await readCodes(url ?? '', documentId), readFired(documentId)),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });

  const fireAll = async (codes: readonly (TrayCode | undefined)[], own = true) => {
    setBusy(true);
    stopped.current = false;
    try {
      for (const [index, code] of codes.entries()) {
        if (!code || stopped.current) break;
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, rhythm));
        await fire(code.raw, helper_url);
        if (own) remember(query.data, code);
      }
    } catch (error) {
      toastRefusal(error, 'Экранный сканер');
    } finally {
      setBusy(false);
    }
  };
  const remember = (tray: Tray | undefined, code: TrayCode) => {
    tray?.mark(code);
    sessionStorage.setItem(firedKey(documentId), [...readFired(documentId), code.code].join(' '));
    setFired((count) => count + 1);
  };

  return {
    tray: query.data,
    error: query.error,
    busy,
    fireAll,
    fireForeign: async () => {
      try {
        await fireAll([await readForeignPack(url ?? '', documentId)], false);
      } catch (error) {
        toastRefusal(error, 'Экранный сканер');
      }
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

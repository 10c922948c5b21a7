import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fire } from '../lib/scanner/fire.ts';
import { useProfile } from '../lib/session/index.ts';
import { toastRefusal } from '../ui/index.ts';
import { readCodes, readForeignPack, readShelf } from './delivery-codes.ts';
import { createTray, type Tray, type TrayCode } from './tray.ts';

/** Between two codes of a series: a quick hand with a scanner. */
const rhythm = 120;

/** Where the codes come from: a delivery, or the shelves of a place with the statuses that fit (null = all). */
export type TraySource =
  | { documentId: string }
  | { place: string; draft: string; fits: readonly string[] | null };

const nameOf = (source: TraySource) => ('documentId' in source ? source.documentId : source.draft);

const readSource = async (url: string, source: TraySource): Promise<TrayCode[]> =>
  'documentId' in source
    ? readCodes(url, source.documentId)
    : (await readShelf(url, source.place, source.fits)).codes;

const readForeign = async (url: string, source: TraySource): Promise<TrayCode | undefined> =>
  'documentId' in source
    ? readForeignPack(url, source.documentId)
    : (await readShelf(url, source.place, source.fits)).foreign;

const firedKey = (name: string) => `provizor.fired.${name}`;

const readFired = (name: string): string[] =>
  (sessionStorage.getItem(firedKey(name)) ?? '').split(' ').filter(Boolean);

/** The tray of a source and the ways to fire from it. */
export function useTray(source: TraySource) {
  const name = nameOf(source);
  const { mdlp, helper_url } = useProfile();
  const { url } = mdlp;
  const [busy, setBusy] = useState(false);
  const [, setFired] = useState(0);
  const stopped = useRef(false);
  const query = useQuery({
    queryKey: ['tray', source],
    queryFn: async () => createTray(await readSource(url ?? '', source), readFired(name)),
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
    sessionStorage.setItem(firedKey(name), [...readFired(name), code.code].join(' '));
    setFired((count) => count + 1);
  };

  return {
    tray: query.data,
    error: query.error,
    busy,
    fireAll,
    fireForeign: async () => {
      try {
        await fireAll([await readForeign(url ?? '', source)], false);
      } catch (error) {
        toastRefusal(error, 'Экранный сканер');
      }
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

import { useState } from 'react';
import { useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { isPrescriptionCode, type ReadCode, readCode } from './intake.ts';

/**
 * Reads the barcodes of prescriptions that are scanned while the page is open; codes of goods are left to the frame.
 * @param expected a prescription is what is waited for: a code nobody knows is told to be no readable one
 * @returns whether one is being read, why the last one was not, and how to forget that
 */
export function useIntakeScan(
  take: (read: ReadCode) => void,
  { enabled = true, expected = false }: { enabled?: boolean; expected?: boolean } = {},
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useScanner(({ raw, scan }) => {
    if (!isPrescriptionCode(raw) && !(expected && scan.kind === 'unknown')) return false;
    if (busy) return true;
    setBusy(true);
    setFailure(null);
    readCode(raw)
      .then((read) => {
        play(read.kind === 'unread' ? 'error' : 'ok');
        take(read);
      })
      .catch((error: unknown) => {
        play('error');
        setFailure(error);
      })
      .finally(() => setBusy(false));
    return true;
  }, enabled);
  return { busy, failure, forget: () => setFailure(null) };
}

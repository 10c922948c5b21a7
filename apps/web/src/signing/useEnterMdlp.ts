import { useState } from 'react';
import { signing } from '../lib/signing/signing.ts';
import { toastRefusal } from '../ui/index.ts';

/**
 * Signing in to MDLP by a button: `enter` asks for a certificate and says why it did not work, `busy` meanwhile.
 * @param anew asks for it although a session lives: that one is another's
 * @param onEntered when the person has signed in
 */
export function useEnterMdlp({ anew = false, onEntered }: { anew?: boolean; onEntered?: () => void } = {}): {
  enter(): Promise<void>;
  busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      if (await signing.ensureMdlpSession({ anew })) onEntered?.();
    } catch (error) {
      toastRefusal(error, 'Вход в МДЛП не выполнен');
    } finally {
      setBusy(false);
    }
  };
  return { enter, busy };
}

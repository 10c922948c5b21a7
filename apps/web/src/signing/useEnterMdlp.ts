import { useState } from 'react';
import { signing } from '../lib/signing/signing.ts';
import { toastRefusal } from '../ui/index.ts';

/** Signing in to MDLP by a button: `enter` asks for a certificate and says why it did not work, `busy` meanwhile. */
export function useEnterMdlp(): { enter(): Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      await signing.ensureMdlpSession();
    } catch (error) {
      toastRefusal(error, 'Вход в МДЛП не выполнен');
    } finally {
      setBusy(false);
    }
  };
  return { enter, busy };
}

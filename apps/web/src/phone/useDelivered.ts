import { getPhone } from '@provizor/contract';
import { useEffect, useState } from 'react';
import { ask, PhoneRefusal } from './calls.ts';
import { forgetPairing } from './pairing.ts';

/** Often enough to see a code come to the screen, and that the phone was switched off. Milliseconds. */
const lookEvery = 3_000;

/** Where the codes of this phone have come to, in words. */
export function useDelivered(token: string): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = async () => {
      try {
        const { shown, batched, waiting } = await ask(getPhone, {}, token);
        if (gone) return;
        const parts = [
          shown > 0 && `на экране: ${shown}`,
          batched > 0 && `в партиях: ${batched}`,
          waiting > 0 && `ждут экрана: ${waiting}`,
        ];
        setWords(parts.filter(Boolean).join(', '));
      } catch (error) {
        if (error instanceof PhoneRefusal && error.status === 401) await forgetPairing(token);
      }
      if (!gone) timer = setTimeout(() => void look(), lookEvery);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [token]);
  return words;
}

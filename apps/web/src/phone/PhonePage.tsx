import { useState } from 'react';
import { useStore } from '../lib/store/index.ts';
import { PairForm } from './PairForm.tsx';
import { codeOfAddress, pairing } from './pairing.ts';
import styles from './phone.module.css';
import { Scanner } from './Scanner.tsx';

/** The code is read once: it is taken out of the address. */
const given = codeOfAddress();

/** The page of a phone that scans for a screen. */
export function PhonePage() {
  const paired = useStore(pairing);
  const [code, setCode] = useState(given);
  if (paired === undefined) return null;
  return (
    <main className={styles.page}>
      {paired && code === null ? (
        <Scanner pairing={paired} />
      ) : (
        <PairForm code={code} onPaired={() => setCode(null)} />
      )}
    </main>
  );
}

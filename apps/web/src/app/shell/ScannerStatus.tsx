import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  type HelperState,
  helperState,
  lastScan,
  type Scanned,
  type SerialState,
  serialState,
} from '../../lib/scanner/index.ts';
import { scannerWords, shortCode } from '../../lib/scanner/scanner-words.ts';
import { useStore } from '../../lib/store/index.ts';
import { PhoneDialog } from '../../mobiles/index.ts';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import styles from '../../ui/bar/bar.module.css';
import { cx, VerdictSign } from '../../ui/index.ts';
import { BarButton } from './BarButton.tsx';

const ScannerPanel = lazyDialog(() => import('./ScannerPanel.tsx'));

/** The state in the bar: live as soon as any source is. */
function frameWords(helper: HelperState, serial: SerialState, last: Scanned | null) {
  const words = scannerWords(helper);
  if (words.kind === 'ok' || (serial !== 'open' && last === null)) return words;
  return {
    kind: 'ok' as const,
    word: 'готов',
    text: 'Сканируйте: код попадёт туда, где вы работаете. Какие способы работают, показано ниже.',
  };
}

/** State of the scanner and the last code; opened, the last raw scan decoded. */
export function ScannerStatus() {
  const state = useStore(helperState);
  const last = useStore(lastScan);
  const serial = useStore(serialState);
  const { kind, word, text } = frameWords(state, serial, last);
  const [opened, setOpened] = useState(false);
  const [pairing, setPairing] = useState(false);
  const label = last ? shortCode(last.scan) : `Сканер ${word}`;
  const onPhone = () => {
    setOpened(false);
    setPairing(true);
  };
  return (
    <>
      <BarButton
        label={last ? `Сканер ${word}, код ${label}` : label}
        opened={opened}
        onChange={setOpened}
        panel={ScannerPanel}
        given={{ kind, word, text, last, onPhone }}
      >
        <IconBarcode size={18} aria-hidden="true" />
        <VerdictSign kind={kind} silent />
        <span className={cx(styles.label, last && styles.code)}>{label}</span>
      </BarButton>
      <Suspense>{pairing && <PhoneDialog onClose={() => setPairing(false)} />}</Suspense>
    </>
  );
}

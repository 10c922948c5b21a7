import { Popover } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  type HelperState,
  helperState,
  lastScan,
  type Scanned,
  type SerialState,
  serialState,
  visibleRaw,
} from '../../lib/scanner/index.ts';
import { scannerWords, scanWords, shortCode } from '../../lib/scanner/scanner-words.ts';
import { useStore } from '../../lib/store/index.ts';
import { PhoneDialog } from '../../mobiles/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import styles from '../../ui/bar/bar.module.css';
import { Code, cx, Field, Fields, Verdict, VerdictSign } from '../../ui/index.ts';

const ScannerSources = lazyPart(() => import('./ScannerSources.tsx'), 'ScannerSources');

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
  const decoded = last && scanWords(last.scan);
  const label = last ? shortCode(last.scan) : `Сканер ${word}`;
  return (
    <>
      <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <button
            type="button"
            className={styles.state}
            aria-expanded={opened}
            onClick={() => setOpened((now) => !now)}
            aria-label={last ? `Сканер ${word}, код ${label}` : label}
          >
            <IconBarcode size={18} aria-hidden="true" />
            <VerdictSign kind={kind} silent />
            <span className={cx(styles.label, last && styles.code)}>{label}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <section className={styles.panel} aria-label="Сканер">
            <h2>
              Сканер <Verdict kind={kind}>{word}</Verdict>
            </h2>
            <p>{text}</p>
            <Suspense>
              <ScannerSources
                onPhone={() => {
                  setOpened(false);
                  setPairing(true);
                }}
              />
            </Suspense>
            {last && decoded && (
              <>
                <h2>Последний скан: {decoded.title}</h2>
                <Fields>
                  {decoded.lines.map(([name, value]) => (
                    <Field key={name} name={name}>
                      {/^[\w]{12,}$/.test(value) ? <Code value={value} /> : value}
                    </Field>
                  ))}
                </Fields>
                <div className={styles.raw}>{visibleRaw(last.raw)}</div>
              </>
            )}
          </section>
        </Popover.Dropdown>
      </Popover>
      <Suspense>{pairing && <PhoneDialog onClose={() => setPairing(false)} />}</Suspense>
    </>
  );
}

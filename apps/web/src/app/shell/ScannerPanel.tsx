import { Suspense } from 'react';
import { type Scanned, visibleRaw } from '../../lib/scanner/index.ts';
import { scanWords } from '../../lib/scanner/scanner-words.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import styles from '../../ui/bar/bar.module.css';
import { Code, Field, Fields, Verdict, type VerdictKind } from '../../ui/index.ts';
import type { PanelProps } from './BarButton.tsx';
import { BarPanel } from './BarPanel.tsx';

const ScannerSources = lazyPart(() => import('./ScannerSources.tsx'), 'ScannerSources');

type ScannerProps = PanelProps & {
  kind: VerdictKind;
  word: string;
  text: string;
  last: Scanned | null;
  onPhone: () => void;
};

/** The ways a scan may come and which of them work; the last raw scan decoded. */
export default function ScannerPanel({ kind, word, text, last, onPhone, ...panel }: ScannerProps) {
  const decoded = last && scanWords(last.scan);
  return (
    <BarPanel {...panel}>
      <section className={styles.panel} aria-label="Сканер">
        <h2>
          Сканер <Verdict kind={kind}>{word}</Verdict>
        </h2>
        <p>{text}</p>
        <Suspense>
          <ScannerSources onPhone={onPhone} />
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
    </BarPanel>
  );
}

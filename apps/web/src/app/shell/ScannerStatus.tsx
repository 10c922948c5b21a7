import { Popover } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { helperState, lastScan, visibleRaw } from '../../lib/scanner/index.ts';
import { scannerWords, scanWords, shortCode } from '../../lib/scanner/scanner-words.ts';
import { useStore } from '../../lib/store/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { Code, cx, Field, Fields, Verdict, VerdictSign } from '../../ui/index.ts';

/** State of the scanner and the last code; opened, the last raw scan decoded. */
export function ScannerStatus() {
  const state = useStore(helperState);
  const last = useStore(lastScan);
  const { kind, word, text } = scannerWords(state);
  const decoded = last && scanWords(last.scan);
  const label = last ? shortCode(last.scan) : `Сканер ${word}`;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.state}
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
  );
}

import { Fragment } from 'react';
import { cx } from '../cx.ts';
import { comboWords } from './combo.ts';
import styles from './KeyHint.module.css';

/** A key combination as keycaps: `<KeyHint keys="Ctrl+Enter" />`; `on` = on a filled button. */
export function KeyHint({ keys, on }: { keys: string; on?: boolean }) {
  return (
    <span className={cx(styles.hint, on && styles.on)}>
      {comboWords(keys).map((word, i) => (
        <Fragment key={word}>
          {i > 0 && <span className={styles.plus}>+</span>}
          <kbd>{word}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

import { useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Code.module.css';
import { copyText } from './copy.ts';
import { type CodeKind, groupsOf, kindOf } from './grouping.ts';

type CodeProps = {
  value: string;
  /** Told by the form of the code when absent. */
  kind?: CodeKind;
  size?: 'md' | 'lg' | 'xl';
  /** Only shown: for grids and buttons, where a click means something else. */
  still?: boolean;
};

/**
 * A code in a monospaced face, in groups set apart by distance only, so that a selection copies it without spaces.
 * One click copies it.
 */
export function Code({ value, kind = kindOf(value), size = 'md', still }: CodeProps) {
  const [copied, setCopied] = useState(false);
  const text = <Groups value={value} kind={kind} />;
  const className = cx(styles.code, styles[size]);
  if (still) return <span className={className}>{text}</span>;
  const copy = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1200);
  };
  return (
    <button type="button" className={cx(className, styles.button)} onClick={copy} title="Скопировать код">
      {text}
      <span className={styles.note} role="status">
        {copied ? 'Скопировано' : ''}
      </span>
    </button>
  );
}

function Groups({ value, kind }: { value: string; kind: CodeKind }) {
  let at = 0;
  return groupsOf(value, kind).map((group) => {
    const start = at;
    at += group.length;
    const serial = kind === 'sgtin' && start >= 14;
    const first = serial && start === 14;
    return (
      <span key={start} className={cx(styles.group, serial && styles.serial, first && styles.first)}>
        {group}
      </span>
    );
  });
}

import { type ReactNode, useState } from 'react';
import { copyText } from '../../../ui/index.ts';
import styles from './progress.module.css';

/** Code and text of MDLP, unchanged, to read out to support or to copy. */
export function OriginalText({ text, children }: { text: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.original}>
      <code>{text}</code>
      <button type="button" onClick={async () => setCopied(await copyText(text))}>
        {copied ? 'Скопировано' : 'Скопировать текст'}
      </button>
      {children}
    </div>
  );
}

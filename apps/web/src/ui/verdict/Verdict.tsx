import type { ReactNode } from 'react';
import type { VerdictKind } from '../../lib/verdict.ts';
import { cx } from '../cx.ts';
import styles from './Verdict.module.css';
import { verdicts } from './verdicts.ts';

/** The sign of a verdict alone; it carries its word for a screen reader unless `silent`. */
export function VerdictSign({
  kind,
  silent,
  word = verdicts[kind].word,
}: {
  kind: VerdictKind;
  silent?: boolean;
  /** Says it more exactly than the table. */
  word?: string | undefined;
}) {
  const { tone, path } = verdicts[kind];
  return (
    <svg
      className={cx(styles.sign, styles[tone])}
      viewBox="0 0 12 12"
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : word}
      aria-hidden={silent}
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Sign, colour and word of a verdict.
 * @param children says it more exactly («12 из 40»); the table's own word when absent
 * @param plain without the tinted background, for rows and running text
 * @param sentence it is one, and takes as many lines as it needs
 */
export function Verdict({
  kind,
  children,
  plain,
  sentence,
}: {
  kind: VerdictKind;
  children?: ReactNode;
  plain?: boolean;
  sentence?: boolean;
}) {
  const { word, tone } = verdicts[kind];
  return (
    <span className={cx(styles.verdict, styles[tone], !plain && styles.tinted, sentence && styles.sentence)}>
      <VerdictSign kind={kind} silent={!children || children === word} />
      {children ?? word}
    </span>
  );
}

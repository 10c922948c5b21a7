import { type ReactNode, useId, useState } from 'react';
import type { WhyQuestion } from '../../lib/why/asked.ts';
import { copyText } from '../code/copy.ts';
import { cx } from '../cx.ts';
import { WhyButton } from '../refusal/WhyButton.tsx';
import { type VerdictKind, VerdictSign } from '../verdict/index.ts';
import styles from './Problem.module.css';

export type ProblemProps = {
  /** What happened. */
  title: ReactNode;
  /** Why. */
  why?: ReactNode;
  /** What to do, in words; buttons that do it go into `action`. */
  cure?: ReactNode;
  action?: ReactNode;
  /** The rule behind it, for «Почему?». */
  question?: WhyQuestion | null;
  /** Original code and text of the other side, unchanged; offered to copy. */
  original?: string | undefined;
  kind?: Extract<VerdictKind, 'error' | 'attention'>;
  /** Fills the middle of an empty page. */
  page?: boolean;
};

/** A problem told whole: what happened, why, what to do, and the original text to copy. */
export function Problem({
  title,
  why,
  cure,
  action,
  question,
  original,
  kind = 'error',
  page,
}: ProblemProps) {
  const heading = useId();
  const Heading = page ? 'h1' : 'h2';
  return (
    <section
      className={cx(styles.problem, styles[kind], page && styles.page)}
      role="alert"
      aria-labelledby={heading}
    >
      <VerdictSign kind={kind} silent />
      <div className={styles.body}>
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
        {why && <div className={styles.text}>{why}</div>}
        {cure && <p className={styles.text}>{cure}</p>}
        {question && (
          <p className={styles.text}>
            <WhyButton question={question} />
          </p>
        )}
        {action && <div className={styles.actions}>{action}</div>}
        {original && <Original text={original} />}
      </div>
    </section>
  );
}

function Original({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.original}>
      <code>{text}</code>
      <button
        type="button"
        onClick={async () => {
          setCopied(await copyText(text));
        }}
      >
        {copied ? 'Скопировано' : 'Скопировать'}
      </button>
    </div>
  );
}

import { useEffect } from 'react';
import { askWhy, noteRefusal, type WhyQuestion } from '../../lib/why/asked.ts';
import styles from './why.module.css';

/** «Почему?»: opens the rule behind what is refused, its source and the cure; Shift+F1 does the same for the last one. */
export function WhyButton({ question }: { question: WhyQuestion }) {
  const { key, said, cure } = question;
  useEffect(() => noteRefusal({ key, said, cure }), [key, said, cure]);
  return (
    <button type="button" className={styles.why} onClick={() => askWhy(question)}>
      Почему?
    </button>
  );
}

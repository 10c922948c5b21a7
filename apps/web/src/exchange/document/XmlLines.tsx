import { useEffect, useMemo, useRef, useState } from 'react';
import styles from './document.module.css';
import { prettyLines, tokensOf } from './xml-lines.ts';

const lineHeight = 20;
/** What scrolls is reached by the keyboard. */
const reachable = { tabIndex: 0 };
/** Lines above and below what is seen. */
const spare = 20;

/** An XML text with its syntax in colours; of a long one only what is seen is laid out. */
export function XmlLines({ xml, label }: { xml: string; label: string }) {
  const lines = useMemo(() => prettyLines(xml).map((text, at) => ({ number: at + 1, text })), [xml]);
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, []);
  const from = Math.max(0, Math.floor(view.top / lineHeight) - spare);
  const to = Math.min(lines.length, Math.ceil((view.top + view.height) / lineHeight) + spare);
  return (
    <section ref={box} className={styles.xml} aria-label={label} {...reachable}>
      <pre style={{ height: lines.length * lineHeight, paddingTop: from * lineHeight }}>
        {lines.slice(from, to).map(({ number, text }) => (
          <Line key={number} line={text} number={number} />
        ))}
      </pre>
    </section>
  );
}

/** Tokens with the place each begins at. */
function placedTokens(line: string) {
  let end = 0;
  return tokensOf(line).map((token) => {
    const at = end;
    end += token.text.length;
    return { ...token, at };
  });
}

function Line({ line, number }: { line: string; number: number }) {
  const text = line.trimStart();
  return (
    <div className={styles.line}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      {line.slice(0, line.length - text.length)}
      {placedTokens(text).map((token) => (
        <span key={token.at} className={styles[token.kind]}>
          {token.text}
        </span>
      ))}
    </div>
  );
}

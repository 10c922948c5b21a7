import type { Scan } from '@provizor/codes';
import { scanWords } from '../lib/scanner/scanner-words.ts';
import styles from './phone.module.css';

/** Sign and colour of a code as read: they say nothing of the document, which only the screen knows. */
const looks = (scan: Scan): { sign: string; style: string | undefined } => {
  if (scan.kind === 'unknown') return { sign: '✖', style: styles.bad };
  if (scan.kind === 'pack' && !scan.complete) return { sign: '▲', style: styles.doubt };
  return { sign: '✔', style: styles.good };
};

/** The last code, large. */
export function Last({ scan }: { scan: Scan | null }) {
  if (!scan) {
    return (
      <section className={styles.last} aria-label="Последний код">
        <p>Наведите камеру на код: DataMatrix, штрихкод короба или товара.</p>
      </section>
    );
  }
  const { sign, style } = looks(scan);
  const { title, lines } = scanWords(scan);
  return (
    <section className={`${styles.last} ${style}`} aria-label="Последний код">
      <b>
        {sign} {title}
      </b>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

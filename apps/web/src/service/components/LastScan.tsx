import type { Scanned } from '../../lib/scanner/index.ts';
import { scanWords } from '../../lib/scanner/scanner-words.ts';
import { Code, Field, Fields } from '../../ui/index.ts';
import { visibleParts } from '../model/checks.ts';
import { MakersHelp } from './MakersHelp.tsx';
import styles from './service.module.css';

const sources: Record<Scanned['source'], string> = {
  scanner: 'служба сканера',
  wedge: 'сканер как клавиатура',
  screen: 'экранный сканер',
  manual: 'введено вручную',
  camera: 'телефон',
};

/** The last scan as it came, control characters by name, and what was read out of it, field by field. */
export function LastScan({ scanned }: { scanned: Scanned | null }) {
  if (!scanned) return <p>Отсканируйте любой код: здесь появится, что прислал сканер и как это прочитано.</p>;
  const { title, lines } = scanWords(scanned.scan);
  return (
    <>
      <div className={styles.raw}>
        {visibleParts(scanned.raw).map(({ at, text, control }) =>
          control ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </div>
      <Fields>
        <Field name="Что это">{title}</Field>
        <Field name="Откуда">{scanned.device ?? sources[scanned.source]}</Field>
        <Field name="Знаков">{scanned.raw.length}</Field>
        {lines.map(([name, value]) => (
          <Field key={name} name={name}>
            {/^\w{12,}$/.test(value) ? <Code value={value} /> : value}
          </Field>
        ))}
      </Fields>
      {'setting' in scanned.scan && scanned.scan.setting && <MakersHelp setting={scanned.scan.setting} />}
    </>
  );
}

import { expandPattern, type PatternPlace } from '@provizor/domain';
import { type ReactNode, useMemo } from 'react';
import { counted } from '../../ui/index.ts';
import styles from './patterns.module.css';

/** Places drawn; the number of all of them is told. */
const most = 60;

type PatternPreviewProps = {
  lines: readonly string[];
  /** What will be made where the pattern meets places that are there; the number of all its places when absent. */
  summary?: ReactNode;
};

/** The storage places the lines of a pattern make, and what is wrong with which line. */
export function PatternPreview({ lines, summary }: PatternPreviewProps) {
  const { places, errors } = useMemo(() => expandPattern(lines), [lines]);
  const depths = useMemo(() => depthsOf(places), [places]);
  const ordered = useMemo(() => inOrder(places), [places]);
  if (errors.length > 0) {
    return (
      <ul className={styles.errors} aria-live="polite">
        {errors.map(({ line, message }) => (
          <li key={line}>
            Строка {line + 1}: {message}
          </li>
        ))}
      </ul>
    );
  }
  if (places.length === 0) {
    return <p className={styles.quiet}>Здесь появятся места, которые создаст шаблон.</p>;
  }
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {summary ?? `Будет создано: ${counted(places.length, 'место', 'места', 'мест')}`}
      </p>
      <ul className={styles.preview} aria-label="Места шаблона">
        {ordered.slice(0, most).map((index) => (
          <li key={index} style={{ paddingLeft: (depths[index] ?? 0) * 18 }}>
            {places[index]?.name}
          </li>
        ))}
        {places.length > most && <li className={styles.quiet}>и ещё {places.length - most}</li>}
      </ul>
    </>
  );
}

function depthsOf(places: readonly PatternPlace[]): number[] {
  const depths: number[] = [];
  for (const { parent } of places) depths.push(parent === null ? 0 : (depths[parent] ?? 0) + 1);
  return depths;
}

/** Indexes of the places so that children follow their parent. */
function inOrder(places: readonly PatternPlace[]): number[] {
  const below = Map.groupBy(places.keys(), (index) => places[index]?.parent ?? null);
  const order: number[] = [];
  const add = (parent: number | null) => {
    for (const index of below.get(parent) ?? []) {
      order.push(index);
      add(index);
    }
  };
  add(null);
  return order;
}

import { type CodeKind, drawCode } from '@provizor/codes/drawn';
import type { LabelledPlace } from '@provizor/contract';
import { useMemo } from 'react';
import styles from './labels.module.css';
import type { LabelSize } from './sizes.ts';

type LabelProps = { place: LabelledPlace; size: LabelSize; kind: CodeKind };

/** Letters of a name that fit into one large line: beside a square code there is half the room. */
const longName = { code128: 18, qr: 7 };

/** White modules a scanner needs beside the code (ISO/IEC 15417, 18004 asks for 4: the edge of the label is white too). */
const quiet = { code128: { x: 10, y: 0 }, qr: { x: 3, y: 3 } };

/** One label: where the place is, its name, the code to scan and in letters. Lengths are millimetres of the paper. */
export function Label({ place, size, kind }: LabelProps) {
  const { width, height, path } = useMemo(() => drawCode(kind, place.code), [kind, place.code]);
  const { x, y } = quiet[kind];
  const above = [place.storage.name, ...place.path.slice(0, -1)].join(' · ');
  return (
    <div className={kind === 'qr' ? styles.square : styles.linear}>
      <div className={styles.words}>
        <span className={styles.above}>{above}</span>
        <span className={place.name.length > longName[kind] ? `${styles.name} ${styles.long}` : styles.name}>
          {place.name}
        </span>
        {kind === 'qr' && <span className={styles.code}>{place.code}</span>}
      </div>
      <svg
        className={styles.bars}
        role="img"
        aria-label={`Штрихкод ${place.code}`}
        viewBox={`${-x} ${-y} ${width + 2 * x} ${height + 2 * y}`}
        preserveAspectRatio={kind === 'qr' ? 'xMidYMid' : 'none'}
        shapeRendering="crispEdges"
        style={kind === 'qr' ? { height: `calc(var(--mm) * ${size.height - 3})` } : undefined}
      >
        <path d={path} fill="#000" fillRule="evenodd" />
      </svg>
      {kind === 'code128' && <span className={styles.code}>{place.code}</span>}
    </div>
  );
}

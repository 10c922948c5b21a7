import type { LabelledPlace } from '@provizor/contract';
import { useMemo } from 'react';
import { type CodeKind, drawCode } from './barcode.ts';
import styles from './labels.module.css';
import type { LabelSize } from './sizes.ts';

type LabelProps = { place: LabelledPlace; size: LabelSize; kind: CodeKind };

/** One label: where the place is, its name, the code to scan and in letters. Lengths are millimetres of the paper. */
export function Label({ place, size, kind }: LabelProps) {
  const { width, height, path } = useMemo(() => drawCode(kind, place.code), [kind, place.code]);
  const above = [place.storage.name, ...place.path.slice(0, -1)].join(' · ');
  return (
    <div className={kind === 'qr' ? styles.square : styles.linear}>
      <div className={styles.words}>
        <span className={styles.above}>{above}</span>
        <span className={styles.name}>{place.name}</span>
        {kind === 'qr' && <span className={styles.code}>{place.code}</span>}
      </div>
      <svg
        className={styles.bars}
        role="img"
        aria-label={`Штрихкод ${place.code}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={kind === 'qr' ? 'xMidYMid' : 'none'}
        shapeRendering="crispEdges"
        style={kind === 'qr' ? { height: `calc(var(--mm) * ${size.height - 6})` } : undefined}
      >
        <path d={path} fill="#000" fillRule="evenodd" />
      </svg>
      {kind === 'code128' && <span className={styles.code}>{place.code}</span>}
    </div>
  );
}

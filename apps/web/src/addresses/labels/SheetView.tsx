import type { CodeKind } from '@provizor/codes/drawn';
import type { LabelledPlace } from '@provizor/contract';
import type { CSSProperties } from 'react';
import { Label } from './Label.tsx';
import styles from './labels.module.css';
import type { LabelSize, Sheet } from './sizes.ts';

type SheetViewProps = { sheet: Sheet<LabelledPlace>; size: LabelSize; kind: CodeKind };

const mm = (length: number) => `calc(var(--mm) * ${length})`;

/** A sheet of labels; `--mm` is a millimetre of the paper, on the screen as long as there is room for. */
export function SheetView({ sheet, size, kind }: SheetViewProps) {
  const { paper, columns, width, height, left, top } = size;
  const page = {
    width: mm(paper.width),
    height: mm(paper.height),
    padding: `${mm(top)} 0 0 ${mm(left)}`,
    gridTemplateColumns: `repeat(${columns}, ${mm(width)})`,
    gridAutoRows: mm(height),
    '--letter': mm(Math.min(height * 0.13, 5)),
  } as CSSProperties;
  return (
    <div className={styles.sheet} style={page}>
      {sheet.map(({ at, label }) =>
        label ? (
          <Label key={at} place={label} size={size} kind={kind} />
        ) : (
          <span key={at} className={styles.used} />
        ),
      )}
    </div>
  );
}

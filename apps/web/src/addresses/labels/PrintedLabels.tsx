import type { CodeKind } from '@provizor/codes/drawn';
import type { LabelledPlace } from '@provizor/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import './print.css';
import { SheetView } from './SheetView.tsx';
import type { LabelSize, Sheet } from './sizes.ts';

type PrintedLabelsProps = {
  sheets: Sheet<LabelledPlace>[];
  size: LabelSize;
  kind: CodeKind;
  onDone: () => void;
};

/** All sheets on paper, in their very size. Prints itself and says when it is done. */
export function PrintedLabels({ sheets, size, kind, onDone }: PrintedLabelsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  const { width, height } = size.paper;
  return createPortal(
    <section className="label-print" aria-hidden="true">
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0; }`}</style>
      {sheets.map((sheet) => (
        <SheetView key={sheet.find(({ label }) => label)?.label?.id} sheet={sheet} size={size} kind={kind} />
      ))}
    </section>,
    document.body,
  );
}

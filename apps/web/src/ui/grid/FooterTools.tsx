import { ColumnsMenu, type ColumnsMenuProps } from './ColumnsMenu.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import type { Exporting } from './export/useExport.ts';

export type FooterToolsProps = ColumnsMenuProps & {
  /** Absent where the list is not exported. */
  exporting: Exporting | undefined;
  total: number;
  empty: boolean;
};

/** What is done with a whole list: its export, and which columns it has. */
export function FooterTools({ exporting, total, empty, ...columns }: FooterToolsProps) {
  return (
    <>
      {exporting && <ExportButton {...exporting} total={total} empty={empty} />}
      <ColumnsMenu {...columns} />
    </>
  );
}

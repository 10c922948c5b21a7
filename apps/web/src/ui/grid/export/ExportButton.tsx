import { ActionIcon } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { quantityText } from '../../format/index.ts';
import styles from '../DataGrid.module.css';
import type { Exporting } from './useExport.ts';

type ExportButtonProps = Exporting & { total: number; empty: boolean };

/** «Выгрузить в Excel» below a grid; while rows are loaded it says how many and may be stopped. */
export function ExportButton({ loaded, run, cancel, total, empty }: ExportButtonProps) {
  if (loaded !== null) {
    return (
      <span className={styles.exporting} role="status">
        Выгрузка в Excel: {quantityText(loaded)} из {quantityText(Math.max(total, loaded))}
        <button type="button" onClick={cancel}>
          Отменить
        </button>
      </span>
    );
  }
  return (
    <ActionIcon
      aria-label="Выгрузить в Excel"
      title="Выгрузить в Excel (Alt+E)"
      disabled={empty}
      onClick={run}
    >
      <IconFileSpreadsheet size={16} />
    </ActionIcon>
  );
}

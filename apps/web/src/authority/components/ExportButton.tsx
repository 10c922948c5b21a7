import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { toastRefusal } from '../../lib/api/index.ts';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import type { Column } from '../../ui/grid/index.ts';
import { counted, KeyHint, toast, useKeys } from '../../ui/index.ts';
import { saveXlsx } from '../model/export.ts';

/** «Выгрузить в Excel»: all rows of the list, not only those that are loaded. */
export function ExportButton<T>({
  title,
  columns,
  all,
  disabled,
}: {
  /** Name of the sheet and of the file. */
  title: string;
  columns: readonly Column<T>[];
  all: () => Promise<T[]>;
  disabled?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = await all();
      await saveXlsx(title, columns, rows);
      toast.ok(`Выгружено: ${counted(rows.length, 'строка', 'строки', 'строк')}`, { title: `${title}.xlsx` });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      toastRefusal(error, 'Не удалось выгрузить список');
    } finally {
      setBusy(false);
    }
  };
  useKeys([{ keys: 'Alt+X', title: 'Выгрузить в Excel', run: () => !busy && !disabled && void run() }]);
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} />}
      rightSection={<KeyHint keys="Alt+X" />}
      loading={busy}
      disabled={disabled}
      onClick={run}
    >
      Выгрузить в Excel
    </Button>
  );
}

import { Button, Menu } from '@mantine/core';
import type { InventReportFormat } from '@provizor/contract/stock';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import { printCount } from './print-count.ts';

/** The list of a count: printed (F9), or saved for a spreadsheet. */
export default function PrintButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const run = async (format: InventReportFormat) => {
    setBusy(true);
    await printCount(id, format);
    setBusy(false);
  };
  useKeys([{ keys: 'F9', title: 'Напечатать опись', run: () => void run('html') }]);
  return (
    <Button.Group>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void run('html')}
        rightSection={<KeyHint keys="F9" />}
      >
        Напечатать опись
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="Опись в другом виде" disabled={busy}>
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('pdf')}>Сохранить PDF</Menu.Item>
          <Menu.Item onClick={() => void run('xlsx')}>Сохранить для Excel</Menu.Item>
          <Menu.Item onClick={() => void run('csv')}>Сохранить CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

import { Menu } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useNavigate } from '@tanstack/react-router';
import { cardPath, removePath } from '../family/at.ts';
import { useRights } from '../family/rights.ts';

/** The row a menu is asked for, and where on the screen. */
export type AskedRow = { row: DictionaryRow; x: number; y: number };

type RowMenuProps = { dictionary: Dictionary; asked: AskedRow; onClose: () => void };

/** The menu of a row of a list: open, delete (shell-and-administration, 2.5). */
export function RowMenu({ dictionary, asked: { row, x, y }, onClose }: RowMenuProps) {
  const navigate = useNavigate();
  const { remove } = useRights(dictionary);
  return (
    <Menu opened onClose={onClose} position="bottom-start">
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={row.name}>
        <Menu.Item onClick={() => void navigate({ to: cardPath(dictionary, row.id) })}>Открыть</Menu.Item>
        {remove && (
          <Menu.Item onClick={() => void navigate({ to: removePath(dictionary, row.id) })}>Удалить</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

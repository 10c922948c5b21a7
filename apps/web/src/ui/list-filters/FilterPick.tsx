import { MantineThemeProvider, Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './list-filters.module.css';
import { useFilterWords } from './words.ts';

type FilterPickProps = {
  /** What is filtered: «Период». */
  label: string;
  /** What is chosen, in words: «ноябрь 2026»; null while nothing is. */
  value: string | null;
  onClear: () => void;
  /** The editor in the drop-down; `close` when the choice is made. */
  children: (close: () => void) => ReactNode;
};

/** A calendar opened inside the drop-down belongs to it: a click there must not close it. */
const inside = { components: { Popover: { defaultProps: { withinPortal: false } } } };

/** One filter of a list: a button «Период» that becomes the chip «Период: ноябрь 2026 ×». */
export function FilterPick({ label, value, onClear, children }: FilterPickProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useFilterWords(label, value);
  const words = value === null ? label : `${label}: ${value}`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={cx(styles.pick, value !== null && styles.set)}>
        <Popover.Target>
          <button type="button" className={styles.text} onClick={() => setOpened(!opened)}>
            <span title={words}>{words}</span>
            {value === null && <IconChevronDown size={14} />}
          </button>
        </Popover.Target>
        {value !== null && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Убрать отбор: ${label}`}
            onClick={() => {
              close();
              onClear();
            }}
          >
            <IconX size={14} />
          </button>
        )}
      </span>
      <Popover.Dropdown p={8} aria-label={label}>
        <MantineThemeProvider theme={inside}>{children(close)}</MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}

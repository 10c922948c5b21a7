import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useKeys } from '../keys/index.ts';
import styles from './side.module.css';

/** A list with the panel of what is open in it beside; below it on a narrow screen. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}

type SidePanelProps = {
  /** What kind of thing it shows, for screen readers: «Упаковка». */
  label: string;
  title: ReactNode;
  /** What the button and Esc do: «Закрыть упаковку». */
  close: string;
  onClose: () => void;
  /** Pixels. */
  width?: number;
  children: ReactNode;
};

/** The panel beside a list: heading, the way to close it (Esc), the rest scrolls. */
export function SidePanel({ label, title, close, onClose, width = 420, children }: SidePanelProps) {
  useKeys([{ keys: 'Escape', title: close, run: onClose }]);
  return (
    <aside className={styles.side} style={{ ['--width' as string]: `${width}px` }} aria-label={label}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <ActionIcon aria-label={`${close} (Esc)`} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {children}
    </aside>
  );
}

import type { ReactNode } from 'react';
import type { PanelName } from '../side/panels.ts';

/** What stands beside the lines of a count; the panel of the line is made by who shows the lines. */
export type Beside = {
  panel: PanelName | null;
  buttons: ReactNode;
  side: ReactNode;
  onClose: () => void;
};

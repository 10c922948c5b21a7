import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';

/** The one line of a list without options: read as a line that cannot be chosen, as a list must have one. */
export const EmptyOption = ({ children }: { children: ReactNode }) => (
  <Combobox.Empty role="option" aria-disabled="true" aria-selected="false">
    {children}
  </Combobox.Empty>
);

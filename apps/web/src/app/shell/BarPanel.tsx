import { Popover } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import type { PanelProps } from './BarButton.tsx';

/** Stands for a button that is drawn elsewhere already. */
function Anchor({
  button,
  ref,
}: {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}

/** What floats below a button of the top bar. */
export function BarPanel({ id, button, opened, onChange, children }: PanelProps & { children: ReactNode }) {
  return (
    <Popover id={id} position="bottom-end" trapFocus opened={opened} onChange={onChange}>
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

import { type ComponentType, type ReactNode, type RefObject, Suspense, useId, useRef } from 'react';
import { useOnceOpened } from '../../routing/lazy-dialog.tsx';
import styles from '../../ui/bar/bar.module.css';

/** What the panel of a button of the bar is given; the button stays where it is while the panel's chunk comes. */
export type PanelProps = {
  /** Id of the button: the panel is named by it. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/**
 * A button of the top bar that opens a panel. The panel is no part of the first load: what floats weighs more than the
 * rest of the bar. Opened before its chunk is there, it appears as soon as that has come.
 */
export function BarButton<P extends object>({
  label,
  opened,
  onChange,
  panel: Panel,
  given,
  children,
}: {
  label: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  panel: ComponentType<PanelProps & P>;
  /** What this panel is given beside. */
  given: P;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const needed = useOnceOpened(opened);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles.state}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={() => onChange(!opened)}
      >
        {children}
      </button>
      <Suspense>
        {needed && <Panel {...given} id={id} button={button} opened={opened} onChange={onChange} />}
      </Suspense>
    </>
  );
}

import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './list-filters.module.css';

type Menu = { default: ComponentType<ComponentProps<typeof import('../presets/index.ts').PresetMenu>> };

/** Filters do without: a menu that does not come is left out. */
const PresetMenu = lazy(() =>
  import('../presets/index.ts').then<Menu, Menu>(
    ({ PresetMenu: menu }) => ({ default: menu }),
    () => ({ default: () => null }),
  ),
);

/** The filters of a list in a row, and one reset for all of them while any is set. */
export function FilterBar({
  children,
  onReset,
  presets,
}: {
  children: ReactNode;
  onReset?: (() => void) | undefined;
  /** Name of the grid whose presets stand beside the filters; without it the list has none. */
  presets?: string;
}) {
  return (
    <fieldset className={styles.bar} aria-label="Отбор">
      {children}
      {onReset && (
        <button type="button" className={styles.reset} onClick={onReset}>
          Сбросить всё
        </button>
      )}
      {presets && (
        <Suspense>
          <PresetMenu grid={presets} />
        </Suspense>
      )}
    </fieldset>
  );
}

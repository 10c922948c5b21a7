import { useKeys } from '../../../ui/index.ts';
import { type PanelName, panels } from './panels.ts';
import styles from './side.module.css';

type PanelButtonsProps = {
  open: PanelName | null;
  onChange: (open: PanelName | null) => void;
  /** Panels this kind of document has. */
  names: readonly PanelName[];
};

/** Opens one of the panels beside the lines, and closes it again. */
export function PanelButtons({ open, onChange, names }: PanelButtonsProps) {
  useKeys(
    names.map((name) => ({
      keys: panels[name].keys,
      title: panels[name].title,
      run: () => onChange(open === name ? null : name),
      group: 'Рядом со строками',
    })),
  );
  return (
    <span className={styles.buttons}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={open === name}
          title={panels[name].keys}
          onClick={() => onChange(open === name ? null : name)}
        >
          {panels[name].title}
        </button>
      ))}
    </span>
  );
}

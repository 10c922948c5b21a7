import { IconSearch } from '@tabler/icons-react';
import styles from '../../ui/bar/bar.module.css';
import { KeyHint } from '../../ui/index.ts';
import { openPalette } from './palette-state.ts';

/** Opens the search over everything; looks like the field it opens. */
export function SearchButton() {
  return (
    <button type="button" title="Найти что угодно (Ctrl+K)" className={styles.search} onClick={openPalette}>
      <IconSearch size={16} aria-hidden="true" />
      <span>Найти что угодно</span>
      <KeyHint keys="Ctrl+K" />
    </button>
  );
}

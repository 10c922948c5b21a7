import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { may } from '../../lib/session/index.ts';
import { OrganizationSelect, PersonState } from '../../session/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { Bell } from './Bell.tsx';
import { MdlpStatus } from './MdlpStatus.tsx';
import { useMenuOpen } from './menu-state.ts';
import { QueueStatus } from './QueueStatus.tsx';
import { ScannerStatus } from './ScannerStatus.tsx';
import { SearchButton } from './SearchButton.tsx';
import { StorageSelect } from './StorageSelect.tsx';
import { useCurrentEntry } from './useSections.ts';

/** The top bar: where I work, search, and the state of everything outside of this page. */
export function TopBar() {
  const [open, setOpen] = useMenuOpen();
  const current = useCurrentEntry();
  return (
    <section className={styles.bar} aria-label="Поиск и состояние">
      {current && current.section.entries.length > 1 && (
        <ActionIcon
          aria-label={open ? 'Свернуть меню раздела' : 'Показать меню раздела'}
          aria-expanded={open}
          aria-controls="section-menu"
          onClick={() => setOpen(!open)}
        >
          <IconLayoutSidebar size={18} />
        </ActionIcon>
      )}
      <OrganizationSelect />
      <StorageSelect />
      <SearchButton />
      <div className={styles.states}>
        <ScannerStatus />
        {may('read', 'mdlp') && (
          <>
            <MdlpStatus />
            <QueueStatus />
          </>
        )}
        <Bell />
        <PersonState />
      </div>
    </section>
  );
}

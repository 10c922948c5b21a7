import { Menu } from '@mantine/core';
import { IconBuildingWarehouse, IconCheck, IconSelector } from '@tabler/icons-react';
import { storageChoice, useCurrentStorage, useProfile } from '../../lib/session/index.ts';
import styles from '../../ui/bar/bar.module.css';

/** The current storage («Склад»): pages of the stock show it; kept per browser, cleared at log-out. */
export function StorageMenu() {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  if (storages.length === 0) return null;
  const severalPlaces = new Set(storages.map(({ branch_id }) => branch_id)).size > 1;
  const mark = (chosen: boolean) => (chosen ? <IconCheck size={16} /> : <span style={{ width: 16 }} />);
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <button
          type="button"
          className={`${styles.state} ${styles.storage}`}
          aria-label={`Склад: ${current?.name ?? 'Все склады'}`}
        >
          <IconBuildingWarehouse size={16} aria-hidden="true" />
          <span>{current?.name ?? 'Все склады'}</span>
          <IconSelector size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={mark(current === null)} onClick={() => storageChoice.set(null)}>
          Все склады
        </Menu.Item>
        {storages.map((storage) => (
          <Menu.Item
            key={storage.id}
            leftSection={mark(current?.id === storage.id)}
            onClick={() => storageChoice.set(storage.id)}
          >
            {storage.name}
            {severalPlaces && storage.branch_id && (
              <span className={styles.place}>место {storage.branch_id}</span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

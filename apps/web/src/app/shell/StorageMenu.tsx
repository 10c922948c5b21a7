import { Menu } from '@mantine/core';
import { IconBuildingWarehouse, IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { storageChoice, useCurrentStorage, useProfile } from '../../lib/session/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { useKeys } from '../../ui/index.ts';

/** The current storage («Склад»): pages of the stock show it; kept per browser, cleared at log-out. */
export function StorageMenu() {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  const [opened, setOpened] = useState(false);
  useKeys(
    storages.length > 0
      ? [{ keys: 'Alt+S', title: 'Выбрать склад', group: 'Везде', run: () => setOpened(true) }]
      : [],
  );
  if (storages.length === 0) return null;
  const severalPlaces = new Set(storages.map(({ branch_id }) => branch_id)).size > 1;
  const mark = (chosen: boolean) => (chosen ? <IconCheck size={16} /> : <span style={{ width: 16 }} />);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={300}>
      <Menu.Target>
        <button
          type="button"
          className={`${styles.state} ${styles.storage}`}
          aria-label={`Склад: ${current?.name ?? 'Все склады'}`}
          title="Выбрать склад (Alt+S)"
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

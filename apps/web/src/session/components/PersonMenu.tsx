import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconFileAlert,
  IconKeyboard,
  IconLogout,
  IconUser,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { unreadLines } from '../../lib/log/log.ts';
import { useProfile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { presentKeys } from '../../ui/index.ts';
import { themes, useTheme } from '../../ui/theme/index.ts';
import { shortName } from './short-name.ts';

/** The person: profile, theme, keys, log-out. */
export function PersonMenu() {
  const { name, position, type, organization } = useProfile();
  const navigate = useNavigate();
  const unread = useStore(unreadLines);
  const [theme, choose] = useTheme();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.state} aria-label={`Меню: ${shortName(name)}`}>
          <IconUserCircle size={20} aria-hidden="true" />
          <span className={styles.label}>{shortName(name)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{position ?? name}</Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} />} onClick={() => navigate({ to: '/profile' })}>
          Профиль
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileAlert size={16} />}
          rightSection={unread > 0 && <span className={styles.badge}>{unread > 99 ? '99+' : unread}</span>}
          onClick={() => navigate({ to: '/app_report' })}
        >
          Журнал программы
        </Menu.Item>
        {type === 'root' && organization.is_uzo && (
          <Menu.Item leftSection={<IconUsersGroup size={16} />} onClick={() => navigate({ href: '/auth' })}>
            Администрирование
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconKeyboard size={16} />}
          rightSection="?"
          onClick={() =>
            presentKeys()
              .find(({ keys }) => keys === '?')
              ?.run()
          }
        >
          Справка и клавиши
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Оформление</Menu.Label>
        {themes.map(({ key, title }) => (
          <Menu.Item
            key={key}
            closeMenuOnClick={false}
            leftSection={key === theme ? <IconCheck size={16} /> : <span style={{ width: 16 }} />}
            onClick={() => choose(key)}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => navigate({ to: '/logout' })}>
          Выйти
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

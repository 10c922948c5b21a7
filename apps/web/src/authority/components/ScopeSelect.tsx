import { Menu, TextInput } from '@mantine/core';
import { IconBuildingHospital, IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { holds, useKeys } from '../../ui/index.ts';
import { useScope, useSubordinates } from '../model/scope.ts';
import styles from './AuthorityFrame.module.css';

/** From how many organisations on a search stands above them. */
const searched = 12;

/** «Все организации / одна»: what every page of the authority is shown of; stands in the address. */
export function ScopeSelect() {
  const scope = useScope();
  const { data: organizations = [] } = useSubordinates();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [part, setPart] = useState('');
  useKeys([{ keys: 'Alt+O', title: 'Выбрать организацию', group: 'Везде', run: () => setOpened(true) }]);
  const choose = (organization: number | undefined) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, organization }) });
  const mark = (on: boolean) => (on ? <IconCheck size={16} /> : <span style={{ width: 16 }} />);
  const shown = organizations.filter(({ name }) => holds(name, part));
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={420} onClose={() => setPart('')}>
      <Menu.Target>
        <button type="button" className={styles.scope} aria-label={`Показано: ${scope.name}`}>
          <IconBuildingHospital size={16} aria-hidden="true" />
          <span>{scope.name}</span>
          <IconSelector size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={460} style={{ overflow: 'auto' }}>
        {organizations.length > searched && (
          <TextInput
            aria-label="Найти организацию"
            placeholder="Найти организацию"
            value={part}
            m={4}
            onChange={(event) => setPart(event.currentTarget.value)}
          />
        )}
        <Menu.Item leftSection={mark(scope.id === undefined)} onClick={() => choose(undefined)}>
          Все организации
        </Menu.Item>
        {shown.map(({ id, name, address, level, is_uzo }) => (
          <Menu.Item
            key={id}
            leftSection={mark(scope.id === id)}
            onClick={() => choose(id)}
            style={{ paddingLeft: 12 + (level - 1) * 20 }}
          >
            <span className={styles.choice}>
              {name}
              <small>{is_uzo ? 'со всеми подведомственными' : address}</small>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Combobox, useCombobox } from '@mantine/core';
import { chooseOrganizations, type OrganizationOption } from '@provizor/contract';
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { organizationChoice, storageChoice, useProfile } from '../../lib/session/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { EmptyOption } from '../../ui/fields/EmptyOption.tsx';
import { cx } from '../../ui/index.ts';
import { organizationsFound } from '../organizations.ts';
import PickOrganization from './PickOrganization.tsx';

/** Nothing on the screen or in memory belongs to the other organisation: the page begins anew, at its home. */
function enter({ id, is_uzo }: OrganizationOption, home: number): void {
  storageChoice.set(null);
  organizationChoice.set(id === home ? null : id);
  window.location.assign(is_uzo ? '/uzo' : '/main');
}

/** Root chooses the organisation he works in; kept per browser, cleared at log-out. */
export default function OrganizationSwitch() {
  const { organization, home_organization_id: home } = useProfile();
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  const [picking, setPicking] = useState(false);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setQuery('');
    },
    onDropdownOpen: () => {
      setOpened(true);
      combobox.focusSearchInput();
    },
  });
  const { data, error, refetch } = useCall(chooseOrganizations, { body: {} }, { enabled: opened });
  const found = organizationsFound(data?.items ?? [], query);
  const choose = (chosen: string) => {
    const option = data?.items.find(({ id }) => String(id) === chosen);
    if (option && option.id !== organization.id) enter(option, home);
  };
  return (
    <>
      <Combobox
        store={combobox}
        width={380}
        position="bottom-start"
        shadow="md"
        onOptionSubmit={(value) => {
          combobox.closeDropdown();
          choose(value);
        }}
      >
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <button
            type="button"
            className={cx(styles.state, styles.storage, organization.id !== home && styles.elsewhere)}
            aria-label={`Организация: ${organization.name}`}
            title={organization.name}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            onClick={() => combobox.toggleDropdown()}
          >
            <IconBuilding size={16} aria-hidden="true" />
            <span>{organization.name}</span>
            <IconSelector size={14} aria-hidden="true" />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder="Название или ИНН"
            aria-label="Найти организацию"
          />
          <Combobox.Options mah={420} style={{ overflowY: 'auto' }} aria-label="Организации">
            {found.map((option) => (
              <Combobox.Option
                key={option.id}
                value={String(option.id)}
                active={option.id === organization.id}
                className={styles.choice}
              >
                {option.id === organization.id ? <IconCheck size={16} /> : <span style={{ width: 16 }} />}
                <span>
                  {option.name}
                  <span className={styles.place}>
                    {option.id === home ? 'своя организация' : option.inn && `ИНН ${option.inn}`}
                  </span>
                </span>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <EmptyOption>
                {error ? error.message : data ? 'Отсутствуют результаты ввода' : 'Ищу…'}
              </EmptyOption>
            )}
          </Combobox.Options>
          <Combobox.Footer>
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => {
                combobox.closeDropdown();
                setPicking(true);
              }}
            >
              Выбрать из списка
            </Button>
          </Combobox.Footer>
        </Combobox.Dropdown>
      </Combobox>
      {picking && (
        <PickOrganization
          organizations={data?.items}
          error={error}
          retry={() => void refetch()}
          onClose={() => setPicking(false)}
          onChoose={(id) => {
            setPicking(false);
            choose(String(id));
          }}
        />
      )}
    </>
  );
}

import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { cx } from '../cx.ts';
import { type Entity, filterTree, flattenTree } from './entity-tree.ts';
import styles from './fields.module.css';

type EntitySelectProps = {
  label?: ReactNode;
  'aria-label'?: string;
  placeholder?: string;
  /** All options; the field searches in them itself. */
  options?: readonly Entity[];
  /** Or a search on the server: called with what was typed, 50 ms after the last key. */
  onSearch?: (query: string) => void;
  /** The search runs. */
  loading?: boolean;
  value: Entity | null;
  onChange: (entity: Entity | null) => void;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
};

/** Spec: input debounce 50 ms, list height 500 px, text of an empty list (shell-and-administration, 2.7 and 9). */
const pause = 50;
const listHeight = 500;
const nothing = 'Отсутствуют результаты ввода';
/** A list of thousands is narrowed by typing, not by scrolling. */
const most = 200;

/** Choice of one row of a dictionary: search by typing, a tree from parent_id, groups that only head it. */
export function EntitySelect({
  options = [],
  onSearch,
  loading,
  value,
  onChange,
  ...field
}: EntitySelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed ?? ''), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (typed !== null) onSearch?.(query);
  }, [query, onSearch, typed]);
  const nodes = useMemo(() => flattenTree(options), [options]);
  const shown = (onSearch ? nodes : filterTree(nodes, query)).slice(0, most);

  const choose = (id: string) => {
    const found = options.find((entity) => String(entity.id) === id);
    if (found) onChange(found);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal shadow="md">
      <Combobox.Target>
        <TextInput
          {...field}
          value={typed ?? value?.name ?? ''}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={
            loading ? (
              <Loader size={14} />
            ) : value && !field.required ? (
              <CloseButton
                size="sm"
                aria-label="Очистить"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <IconSelector size={16} aria-hidden="true" />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={listHeight} className={styles.options}>
          {shown.map(({ entity, depth }) => (
            <Combobox.Option
              key={entity.id}
              value={String(entity.id)}
              disabled={entity.is_group}
              active={entity.id === value?.id}
              className={cx(entity.is_group && styles.group)}
              style={{ paddingLeft: 12 + depth * 16 }}
            >
              {entity.code && <span className={styles.code}>{entity.code}</span>}
              {entity.full_name ?? entity.name}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{loading ? 'Ищу…' : nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

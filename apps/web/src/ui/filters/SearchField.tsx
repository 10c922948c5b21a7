import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyHint, useKeys } from '../keys/index.ts';
import { useFilterWords } from '../list-filters/words.ts';
import styles from './filters.module.css';

type SearchFieldProps = {
  value: string;
  /** Called 200 ms after the last key, with the text when it is long enough, else with ''. */
  onSearch: (text: string) => void;
  label: string;
  width?: number;
  /** Characters a search begins at: 2 in lists, 3 in pickers (rulings, «Codes, limits, enumerations»). */
  shortest?: number;
  /** Has the focus when the dialog it stands in opens. */
  focused?: boolean;
  /** Enter once the search is applied. */
  onEnter?: () => void;
};

/** The pickers wait 200 ms. */
const pause = 200;

/** Search of a list, applied by itself; F3 leads into it from anywhere. */
export function SearchField(props: SearchFieldProps) {
  const { value, onSearch, label, width = 288, shortest = 2, focused, onEnter } = props;
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: 'F3', title: 'Найти в списке', run: () => field.current?.select(), group: 'В таблице' }]);
  useFilterWords('Поиск', value || null);
  const search = useEffectEvent((found: string) => {
    if (found !== value) onSearch(found);
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim().length >= shortest ? text.trim() : ''), pause);
    return () => clearTimeout(timer);
  }, [text, shortest]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnter && text.trim() === value) onEnter();
  };
  return (
    <TextInput
      ref={field}
      data-autofocus={focused || undefined}
      onKeyDown={onKeyDown}
      className={styles.search}
      w={width}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text === '' ? (
          <KeyHint keys="F3" />
        ) : (
          <ActionIcon aria-label="Очистить поиск" onClick={() => setText('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}

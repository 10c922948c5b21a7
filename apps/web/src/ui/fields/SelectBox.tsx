import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus, IconSelector } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { holds } from '../format/index.ts';
import { EmptyOption } from './EmptyOption.tsx';
import type { Entity } from './entity-tree.ts';
import styles from './fields.module.css';

/** What every select field takes, whatever stands in its list. */
export type SelectFieldProps<E extends Entity> = {
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  placeholder?: string;
  id?: string;
  value: E | null;
  onChange: (entity: E | null) => void;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  loading?: boolean;
  /** The list opens: a good moment to load it. */
  onOpen?: () => void;
  onBlur?: () => void;
  /** Said small beside the name: code, INN. */
  noteOf?: (entity: E) => string | null;
  /** Said in place of an empty list while nothing is typed: why there is nothing, and what to do. */
  why?: string | undefined;
  /** The last line of the list: makes what was typed. */
  add?: { label: (typed: string) => string; run: (typed: string) => void } | undefined;
};

/** A line of the list; `open` only where something stands below it. */
export type SelectLine<E> = { entity: E; depth: number; open?: boolean; heading?: boolean };

type SelectBoxProps<E extends Entity> = SelectFieldProps<E> & {
  lines: readonly SelectLine<E>[];
  /** Called with what was typed, 50 ms after the last key. */
  onQuery: (query: string) => void;
  onToggle?: (entity: E) => void;
};

/** Spec: input debounce 50 ms, list height 500 px, text of an empty list (shell-and-administration, 2.7 and 9). */
const pause = 50;
const listHeight = 500;
const nothing = 'Отсутствуют результаты ввода';
const addKey = '+';
const gap = 16;
/** Lines the list has room for, and some more. */
const inSight = 20;
const none: never[] = [];

/** The field with its list that EntitySelect and TreeSelect are made of. */
export function SelectBox<E extends Entity>(props: SelectBoxProps<E>) {
  const { lines, onQuery, onToggle, value, onChange, loading, noteOf, why, add, onOpen, onBlur, ...field } =
    props;
  const [typed, setTyped] = useState<string | null>(null);
  const [height, setHeight] = useState(listHeight);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
    onDropdownOpen: () => {
      setHeight(roomFor(input.current));
      onOpen?.();
    },
  });
  const ask = useEffectEvent(onQuery);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed?.trim() ?? ''), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const first = lines.find(({ heading }) => !heading)?.entity.name ?? '';
  /** Enter takes the first line that has what was typed; lines of an older question are nobody's choice. */
  const point = useEffectEvent((wanted: string, first: string) => {
    const fits = wanted !== '' && holds(first, wanted);
    const id = fits ? combobox.selectFirstOption() : null;
    if (!fits) combobox.resetSelectedOption();
    if (id) input.current?.setAttribute('aria-activedescendant', id);
    else input.current?.removeAttribute('aria-activedescendant');
  });
  useEffect(() => {
    if (typed === null) return;
    point('', first);
    const timer = setTimeout(() => point(typed.trim().toLowerCase(), first), pause + 10);
    return () => clearTimeout(timer);
  }, [typed, first]);

  const { dropdownOpened } = combobox;
  useEffect(() => {
    // A line pointed at while the list was being closed is gone with it.
    if (!dropdownOpened) input.current?.removeAttribute('aria-activedescendant');
  }, [dropdownOpened]);

  const choose = (key: string) => {
    const text = typed?.trim() ?? '';
    const line = lines.find(({ entity }) => String(entity.id) === key);
    combobox.closeDropdown();
    if (key === addKey) add?.run(text);
    else if (line) onChange(line.entity);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onToggle || !combobox.dropdownOpened || typed !== null) return;
    const line = lines[combobox.getSelectedOptionIndex()];
    const wanted = event.key === 'ArrowRight' ? false : event.key === 'ArrowLeft' ? true : undefined;
    if (!line || wanted === undefined || line.open !== wanted) return;
    event.preventDefault();
    onToggle(line.entity);
  };
  const text = typed?.trim() ?? '';
  return (
    <Combobox keepMounted={false} store={combobox} onOptionSubmit={choose} withinPortal shadow="md">
      <Combobox.Target>
        <TextInput
          {...field}
          ref={input}
          value={typed ?? value?.name ?? ''}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          rightSection={
            loading ? (
              <Loader size={14} />
            ) : value && !field.required && !field.disabled ? (
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
        <Combobox.Options mah={height} className={styles.options} aria-label="Варианты">
          <Lines lines={lines} chosen={value} noteOf={noteOf} onToggle={onToggle} />
          {lines.length === 0 && (
            <EmptyOption>{loading ? 'Ищу…' : text === '' ? (why ?? nothing) : nothing}</EmptyOption>
          )}
          {add && (
            <Combobox.Option value={addKey} className={styles.add}>
              <IconPlus size={14} aria-hidden="true" /> {add.label(text)}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The lines in sight come with the key, the rest of a long list after it. */
function Lines<E extends Entity>({
  lines,
  chosen,
  noteOf,
  onToggle,
}: Pick<SelectBoxProps<E>, 'lines' | 'noteOf' | 'onToggle'> & { chosen: E | null }) {
  const all = useDeferredValue(lines, none);
  const shown = all === lines ? lines : lines.slice(0, inSight);
  return shown.map((line) => (
    <Combobox.Option
      key={line.entity.id}
      value={String(line.entity.id)}
      disabled={line.heading === true}
      active={line.entity.id === chosen?.id}
      className={cx(styles.option, line.heading && styles.group)}
      style={{ paddingLeft: 12 + line.depth * 16 }}
    >
      <Line line={line} note={noteOf?.(line.entity)} onToggle={onToggle} />
    </Combobox.Option>
  ));
}

function Line<E extends Entity>({
  line: { entity, open },
  note,
  onToggle,
}: {
  line: SelectLine<E>;
  note: string | null | undefined;
  onToggle: ((entity: E) => void) | undefined;
}) {
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      {onToggle && (
        <span
          className={styles.chevron}
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (open === undefined) return;
            event.stopPropagation();
            onToggle(entity);
          }}
        >
          {open !== undefined && <Chevron size={14} />}
        </span>
      )}
      {entity.code && <span className={styles.code}>{entity.code}</span>}
      <span className={styles.name}>{entity.name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

/** Height of the list: as specified where there is room above or below the field. */
function roomFor(field: HTMLElement | null): number {
  const box = field?.getBoundingClientRect();
  if (!box) return listHeight;
  return Math.min(listHeight, Math.max(box.top, window.innerHeight - box.bottom) - gap);
}

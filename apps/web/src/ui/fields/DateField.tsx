import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { dateText } from '../format/index.ts';
import type { Calendar as CalendarOf } from './Calendar.tsx';
import { maskDate, parseDateText } from './date-text.ts';
import styles from './fields.module.css';
import { steady } from './steady.tsx';

type Part = { default: ComponentType<ComponentProps<typeof CalendarOf>> };

const loadCalendar = () => import('./Calendar.tsx');

/** Comes at the first look at a date; without it the date is typed. */
const Calendar = lazy(() =>
  loadCalendar().then<Part, Part>(
    ({ Calendar: calendar }) => ({ default: calendar }),
    () => ({ default: () => 'Календарь не загрузился: введите дату в поле' }),
  ),
);

type DateFieldProps = {
  id?: string;
  label?: ReactNode;
  'aria-label'?: string;
  /** yyyy-MM-dd, as on the wire; null = empty. */
  value: string | null;
  onChange: (iso: string | null) => void;
  /** The person has left the field. */
  onLeave?: () => void;
  required?: boolean;
  disabled?: boolean;
  /** Error of the form; the field's own («Введите корректную дату») goes before it. */
  error?: ReactNode;
  width?: number;
};

/** Spec (wizards, section 5): mask ##.##.####, a real date with a year of four digits, else the field is cleared. */
const wrong = 'Введите корректную дату';

function Field({ value, onChange, onLeave, error, width = 160, ...rest }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [mistaken, setMistaken] = useState(false);
  const [open, setOpen] = useState(false);
  const shown = draft ?? dateText(value);

  const finish = () => {
    if (draft === null) return;
    const iso = parseDateText(draft);
    setMistaken(draft !== '' && iso === null);
    setDraft(null);
    if (iso !== value) onChange(iso);
  };
  const type = (text: string) => {
    const masked = maskDate(text);
    // A deleted dot takes the digit before it too, or it would come back at once.
    setDraft(text.length < shown.length && masked === shown ? masked.replace(/\d?\.?$/, '') : masked);
    setMistaken(false);
    const iso = parseDateText(masked);
    if (iso && iso !== value) onChange(iso);
  };
  const pick = (iso: string) => {
    setDraft(null);
    setMistaken(false);
    setOpen(false);
    onChange(iso);
  };

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      // The field is a text box: what opens and closes is said by the button in it.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          w={width}
          value={shown}
          placeholder="дд.мм.гггг"
          inputMode="numeric"
          autoComplete="off"
          error={mistaken ? wrong : error}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => void loadCalendar().catch(() => undefined)}
          onBlur={() => {
            finish();
            onLeave?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.altKey && event.key === 'ArrowDown') setOpen(true);
          }}
          rightSection={
            <ActionIcon
              aria-label="Календарь"
              aria-expanded={open}
              disabled={rest.disabled}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={8} role="dialog" aria-label="Календарь">
        <Suspense fallback={<div className={styles.awaited} />}>
          <Calendar value={value} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A date typed strictly as dd.MM.yyyy, or picked from the calendar (Alt+↓). */
export const DateField = steady(Field, ['onChange', 'onLeave']);

import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dateText } from '../format/index.ts';
import type { Calendar as CalendarOf } from './Calendar.tsx';
import { maskDate, parseDateText } from './date-text.ts';
import { steady } from './steady.tsx';

/** A calendar is a thing apart: most dates are typed. */
const loadCalendar = () => import('./Calendar.tsx');

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
const noCalendar = 'Календарь не загрузился: введите дату';

function Field({ value, onChange, onLeave, error, width = 160, ...rest }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [calendar, setCalendar] = useState<{ Calendar: typeof CalendarOf } | null>(null);
  const [open, setOpen] = useState(false);
  const shown = draft ?? dateText(value);

  const finish = () => {
    if (draft === null) return;
    const iso = parseDateText(draft);
    setFault(draft !== '' && iso === null ? wrong : null);
    setDraft(null);
    if (iso !== value) onChange(iso);
  };
  const type = (text: string) => {
    const masked = maskDate(text);
    // A deleted dot takes the digit before it too, or it would come back at once.
    setDraft(text.length < shown.length && masked === shown ? masked.replace(/\d?\.?$/, '') : masked);
    setFault(null);
    const iso = parseDateText(masked);
    if (iso && iso !== value) onChange(iso);
  };
  /** Opens when there is something in it: the focus goes to its day. */
  const show = async () => {
    try {
      setCalendar(await loadCalendar());
      setOpen(true);
    } catch {
      setFault(noCalendar);
    }
  };
  const pick = (iso: string) => {
    setDraft(null);
    setFault(null);
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
          error={fault ?? error}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => void loadCalendar().catch(() => undefined)}
          onBlur={() => {
            finish();
            onLeave?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.altKey && event.key === 'ArrowDown') void show();
          }}
          rightSection={
            <ActionIcon
              aria-label="Календарь"
              aria-expanded={open}
              disabled={rest.disabled}
              onClick={() => (open ? setOpen(false) : void show())}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={8} role="dialog" aria-label="Календарь">
        {calendar && <calendar.Calendar value={value} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A date typed strictly as dd.MM.yyyy, or picked from the calendar (Alt+↓). */
export const DateField = steady(Field, ['onChange', 'onLeave']);

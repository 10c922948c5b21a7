import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { cx } from '../cx.ts';
import { dayTitle, today } from '../format/index.ts';
import { monthOf, monthTitle, movedDay, movedMonth, weeksOf } from './calendar.ts';
import styles from './fields.module.css';

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month to pick a day from; the week begins on Monday; arrows, PageUp and PageDown move, Enter picks. */
export function Calendar({ value, onPick }: { value: string | null; onPick: (iso: string) => void }) {
  const [day, setDay] = useState(value ?? today());
  const month = monthOf(day);
  /** The present day takes the focus whenever it becomes another one. */
  const focus = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);

  const turn = (by: number) => {
    const { year, month: number } = movedMonth(month, by);
    setDay(`${year}-${String(number).padStart(2, '0')}-01`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) setDay(movedDay(day, step));
    else if (event.key === 'PageUp') turn(-1);
    else if (event.key === 'PageDown') turn(1);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <div className={styles.month}>
        <ActionIcon aria-label="Предыдущий месяц" onClick={() => turn(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span aria-live="polite">{monthTitle(month)}</span>
        <ActionIcon aria-label="Следующий месяц" onClick={() => turn(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((iso) => (
                <td key={iso}>
                  <button
                    type="button"
                    ref={iso === day ? focus : undefined}
                    tabIndex={iso === day ? 0 : -1}
                    className={cx(
                      styles.day,
                      monthOf(iso).month !== month.month && styles.other,
                      iso === today() && styles.today,
                      iso === value && styles.picked,
                    )}
                    aria-label={dayTitle(iso)}
                    aria-pressed={iso === value}
                    onClick={() => onPick(iso)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(iso.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../fields/index.ts';
import { today } from '../format/index.ts';
import { FilterPick } from './FilterPick.tsx';
import styles from './list-filters.module.css';
import {
  lastDays,
  modeOf,
  monthNames,
  monthPeriod,
  type Period,
  type PeriodMode,
  periodModes,
  periodText,
  yearPeriod,
} from './period.ts';

type PeriodPickProps = {
  period: Period;
  onChange: (period: Period) => void;
  label?: string;
  /** What no period at all is called, where it is one all the same: «Текущий месяц». */
  none?: string;
};

/** Filter by period: without limit, a month, a year, or own dates (shell-and-administration, section 2.7). */
export function PeriodPick({ period, onChange, label = 'Период', none }: PeriodPickProps) {
  return (
    <FilterPick
      label={label}
      value={periodText(period)}
      onClear={() => onChange({ period_s: undefined, period_e: undefined })}
    >
      {(close) => (
        <PeriodEditor
          period={period}
          none={none}
          onChoose={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </FilterPick>
  );
}

/** Periods up to today, a click each. */
const quick: [days: number, title: string][] = [
  [1, 'Сегодня'],
  [7, '7 дней'],
  [30, '30 дней'],
];

function PeriodEditor({ period, none, onChoose }: Choosing & { none: string | undefined }) {
  const now = today();
  const [year, setYear] = useState(Number((period.period_s ?? now).slice(0, 4)));
  const [mode, setMode] = useState<PeriodMode>(modeOf(period));
  const choose = (next: PeriodMode) => {
    setMode(next);
    if (next === 'none') onChoose({ period_s: undefined, period_e: undefined });
  };
  return (
    <div className={styles.period}>
      <fieldset className={styles.modes} aria-label="Как задать период">
        {periodModes.map(([value, title]) => (
          <label key={value}>
            <input type="radio" name="period" checked={mode === value} onChange={() => choose(value)} />
            {value === 'none' ? (none ?? title) : title}
          </label>
        ))}
      </fieldset>
      {(mode === 'month' || mode === 'year') && (
        <>
          <div className={styles.year}>
            <ActionIcon aria-label="Предыдущий год" onClick={() => setYear(year - 1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <button type="button" onClick={() => onChoose(yearPeriod(year))}>
              {year} год
            </button>
            <ActionIcon aria-label="Следующий год" onClick={() => setYear(year + 1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </div>
          {mode === 'month' && <Months year={year} period={period} onChoose={onChoose} />}
        </>
      )}
      {mode === 'year' && (
        <Button variant="default" onClick={() => onChoose(yearPeriod(year))}>
          Показать за {year} год
        </Button>
      )}
      {mode === 'custom' && <OwnDates now={now} period={period} onChoose={onChoose} />}
    </div>
  );
}

type Choosing = { period: Period; onChoose: (period: Period) => void };

function Months({ year, period, onChoose }: Choosing & { year: number }) {
  const text = periodText(period);
  return (
    <div className={styles.months}>
      {monthNames.map(({ month, name }) => (
        <button
          key={month}
          type="button"
          aria-pressed={text === `${name} ${year}`}
          onClick={() => onChoose(monthPeriod(year, month))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Own dates; the button waits while there is no date (spec: disabled while a non-empty mode has no dates). */
function OwnDates({ now, period, onChoose }: Choosing & { now: string }) {
  const [from, setFrom] = useState(period.period_s ?? null);
  const [to, setTo] = useState(period.period_e ?? null);
  const wrong = from !== null && to !== null && from > to;
  const apply = () => onChoose({ period_s: from ?? undefined, period_e: to ?? undefined });
  return (
    <div className={styles.own}>
      <div className={styles.quick}>
        {quick.map(([days, title]) => (
          <button key={days} type="button" onClick={() => onChoose(lastDays(now, days))}>
            {title}
          </button>
        ))}
      </div>
      <DateField label="С" width={156} value={from} onChange={setFrom} />
      <DateField
        label="По"
        width={156}
        value={to}
        onChange={setTo}
        error={wrong ? 'Раньше начала' : undefined}
      />
      <Button variant="default" disabled={wrong || (!from && !to)} onClick={apply}>
        Показать за эти даты
      </Button>
    </div>
  );
}

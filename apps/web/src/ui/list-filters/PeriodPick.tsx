import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../fields/index.ts';
import { today } from '../format/index.ts';
import { FilterPick } from './FilterPick.tsx';
import styles from './list-filters.module.css';
import { lastDays, monthNames, monthPeriod, type Period, periodText, yearPeriod } from './period.ts';

type PeriodPickProps = { period: Period; onChange: (period: Period) => void; label?: string };

/** Filter by period: without limit, a month, a year, or own dates (shell-and-administration, section 2.7). */
export function PeriodPick({ period, onChange, label = 'Период' }: PeriodPickProps) {
  return (
    <FilterPick
      label={label}
      value={periodText(period)}
      onClear={() => onChange({ period_s: undefined, period_e: undefined })}
    >
      {(close) => (
        <PeriodEditor
          period={period}
          onChoose={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </FilterPick>
  );
}

function PeriodEditor({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const now = today();
  const [year, setYear] = useState(Number((period.period_s ?? now).slice(0, 4)));
  const text = periodText(period);
  return (
    <div className={styles.period}>
      <div className={styles.quick}>
        <button type="button" onClick={() => onChoose(lastDays(now, 1))}>
          Сегодня
        </button>
        <button type="button" onClick={() => onChoose(lastDays(now, 7))}>
          7 дней
        </button>
        <button type="button" onClick={() => onChoose(lastDays(now, 30))}>
          30 дней
        </button>
      </div>
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
      <OwnDates period={period} onChoose={onChoose} />
    </div>
  );
}

/** Own dates; the button waits while there is no date (spec: disabled while a non-empty mode has no dates). */
function OwnDates({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [from, setFrom] = useState(period.period_s ?? null);
  const [to, setTo] = useState(period.period_e ?? null);
  const wrong = from !== null && to !== null && from > to;
  const apply = () => onChoose({ period_s: from ?? undefined, period_e: to ?? undefined });
  return (
    <div className={styles.own}>
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

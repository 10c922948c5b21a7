import { DictionarySelect } from '../../../dictionaries/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { today } from '../../../ui/index.ts';
import styles from './packages.module.css';

/** A programme and a period that are chosen; null = not yet. */
export type RangeChoice = {
  programme: { id: number; name: string } | null;
  period_s: string | null;
  period_e: string | null;
};

/** The month before this one, whole: what is told of most often. */
export function lastMonth(): RangeChoice {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return { programme: null, period_s: first, period_e: last };
}

/** What is asked for, once all of it is chosen. */
export const rangeOf = ({ programme, period_s, period_e }: RangeChoice) =>
  programme && period_s && period_e ? { programme_id: programme.id, period_s, period_e } : null;

type RangeFieldsProps = { range: RangeChoice; onChange: (range: RangeChoice) => void };

/** Choice of a programme and a period. */
export function RangeFields({ range, onChange }: RangeFieldsProps) {
  return (
    <div className={styles.filters}>
      <DictionarySelect
        dictionary="programme"
        label="Программа"
        required
        allowAdd={false}
        accept={({ kind }) => kind !== 'hiv'}
        value={range.programme}
        onChange={(programme) => onChange({ ...range, programme })}
      />
      <DateField
        label="С"
        required
        value={range.period_s}
        onChange={(day) => onChange({ ...range, period_s: day })}
      />
      <DateField
        label="По"
        required
        value={range.period_e}
        onChange={(day) => onChange({ ...range, period_e: day })}
      />
    </div>
  );
}

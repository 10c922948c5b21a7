import { openingActs } from '@provizor/contract';
import { ChoicePick, FilterBar, FilterPick, PeriodPick } from '../../ui/list-filters/index.ts';
import type { OpeningsFilter } from '../model/openings-filter.ts';
import { PersonPick } from './PersonPick.tsx';

const acts = Object.entries(openingActs).map(([value, title]) => ({
  value: value as keyof typeof openingActs,
  title,
}));

type OpeningsFiltersProps = {
  filter: OpeningsFilter;
  change: (part: Partial<OpeningsFilter>) => void;
  onReset: (() => void) | undefined;
};

/** Filters of the openings of personal data: when, who, what, and whose. */
export function OpeningsFilters({ filter, change, onReset }: OpeningsFiltersProps) {
  return (
    <FilterBar presets="auth.personal" onReset={onReset}>
      {filter.patient_id !== undefined && (
        <FilterPick
          label="Пациент"
          value={filter.of ?? `№ ${filter.patient_id}`}
          onClear={() => change({ patient_id: undefined, of: undefined })}
        >
          {() => 'Показаны только обращения к сведениям этого пациента.'}
        </FilterPick>
      )}
      <PeriodPick period={filter} onChange={change} />
      <PersonPick chosen={filter.user_id} onChange={(user_id) => change({ user_id })} />
      <ChoicePick
        label="Что сделано"
        many={false}
        options={acts}
        chosen={filter.act === undefined ? [] : [filter.act]}
        onChange={([act]) => change({ act })}
      />
    </FilterBar>
  );
}

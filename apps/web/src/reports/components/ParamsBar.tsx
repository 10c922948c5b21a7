import type { ReportKind, ReportParams } from '@provizor/contract';
import { useProfile } from '../../lib/session/index.ts';
import { SearchField } from '../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick } from '../../ui/list-filters/index.ts';

const months = [1, 3, 6, 12, 24].map((value) => ({ value, title: `${value} мес.` }));

type ParamsBarProps = {
  kind: ReportKind;
  params: ReportParams;
  onChange: (params: ReportParams) => void;
};

/** What the report is narrowed by: only what its kind uses. */
export function ParamsBar({ kind, params, onChange }: ParamsBarProps) {
  const { storages } = useProfile();
  const change = (part: Partial<ReportParams>) => onChange({ ...params, ...part });
  const uses = (name: ReportKind['params'][number]) => kind.params.includes(name);
  if (kind.params.length === 0) return null;
  return (
    <FilterBar>
      {uses('period') && <PeriodPick none="Текущий месяц" period={params} onChange={change} />}
      {uses('storage') && (
        <ChoicePick
          label="Склад"
          many={false}
          options={storages.map(({ id, name }) => ({ value: id, title: name }))}
          chosen={params.storage_id === undefined ? [] : [params.storage_id]}
          onChange={([storage_id]) => change({ storage_id })}
        />
      )}
      {uses('query') && (
        <SearchField
          label="Название или серия"
          value={params.query ?? ''}
          onSearch={(text) => change({ query: text || undefined })}
        />
      )}
      {uses('months') && (
        <ChoicePick
          label="Срок до"
          many={false}
          options={months}
          chosen={[params.months ?? 6]}
          onChange={([chosen]) => change({ months: chosen })}
        />
      )}
    </FilterBar>
  );
}

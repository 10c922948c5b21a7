import { listAuditTables } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { ChoicePick, FilterBar, FilterPick, PeriodPick } from '../../ui/list-filters/index.ts';
import { auditActions } from '../model/audit.ts';
import type { AuditFilter } from '../model/audit-filter.ts';
import { PersonPick } from './PersonPick.tsx';

type AuditFiltersProps = {
  filter: AuditFilter;
  change: (part: Partial<AuditFilter>) => void;
  onReset: (() => void) | undefined;
};

/** Filters of the trail: when, who, what kind of record, what was done, and of which record. */
export function AuditFilters({ filter, change, onReset }: AuditFiltersProps) {
  const tables = useCall(listAuditTables, {});
  const options = (tables.data?.items ?? []).map(({ table, title }) => ({ value: table, title }));
  const ofRecord = filter.row_key ?? filter.person_id ?? filter.role_id;
  return (
    <FilterBar presets="auth.audit" onReset={onReset}>
      {ofRecord !== undefined && (
        <FilterPick
          label="Запись"
          value={filter.of ?? String(ofRecord)}
          onClear={() =>
            change({ row_key: undefined, person_id: undefined, role_id: undefined, of: undefined })
          }
        >
          {() => 'Показаны только изменения этой записи.'}
        </FilterPick>
      )}
      <PeriodPick period={filter} onChange={change} />
      <PersonPick chosen={filter.user_id} onChange={(user_id) => change({ user_id })} />
      <ChoicePick
        label="Что изменяли"
        many={false}
        options={options}
        chosen={filter.table === undefined ? [] : [filter.table]}
        onChange={([table]) => change({ table })}
      />
      <ChoicePick
        label="Действие"
        many={false}
        options={auditActions}
        chosen={filter.action === undefined ? [] : [filter.action]}
        onChange={([action]) => change({ action })}
      />
    </FilterBar>
  );
}

import { getUser, listAuditTables, listUsers, type User } from '@provizor/contract';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { ChoicePick, FilterBar, FilterPick, PeriodPick } from '../../ui/list-filters/index.ts';
import { auditActions } from '../model/audit.ts';
import type { AuditFilter } from '../model/audit-filter.ts';

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

const most = 100;
const noteOf = ({ username }: User) => username;

function PersonPick({
  chosen,
  onChange,
}: {
  chosen: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const [query, setQuery] = useState('');
  const one = useCall(getUser, { params: { id: chosen ?? 0 } }, { enabled: chosen !== undefined });
  const found = useCall(listUsers, { body: { limit: most, ...(query.length >= 2 ? { query } : {}) } });
  const person = chosen === undefined ? null : (one.data?.item ?? null);
  return (
    <FilterPick
      label="Кто"
      value={chosen === undefined ? null : (person?.name ?? `№ ${chosen}`)}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <EntitySelect<User>
          label="Сотрудник"
          options={found.data?.items ?? []}
          onSearch={setQuery}
          noteOf={noteOf}
          value={person}
          onChange={(user) => {
            onChange(user?.id);
            close();
          }}
        />
      )}
    </FilterPick>
  );
}

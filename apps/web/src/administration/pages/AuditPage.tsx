import { Button } from '@mantine/core';
import type { AuditEntry } from '@provizor/contract';
import { useCallback, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, Page, RefusalProblem, Split, Toolbar } from '../../ui/index.ts';
import { useAudit } from '../api.ts';
import { AuditFilters } from '../components/AuditFilters.tsx';
import { AuditPanel } from '../components/AuditPanel.tsx';
import { auditColumns } from '../components/audit-columns.tsx';
import { recordText } from '../model/audit.ts';
import { type AuditFilter, readAuditFilter } from '../model/audit-filter.ts';

const keyOf = (row: AuditEntry) => String(row.id);
const nothing: AuditFilter = {
  period_s: undefined,
  period_e: undefined,
  user_id: undefined,
  table: undefined,
  row_key: undefined,
  person_id: undefined,
  role_id: undefined,
  action: undefined,
  of: undefined,
};

/** /auth/audit: who changed what and when, what it was and what it became. */
export function AuditPage() {
  const [filter, change] = useFilter(readAuditFilter);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const reset = () => change(nothing);
  return (
    <Page
      fill
      title="Журнал изменений"
      toolbar={
        <Toolbar>
          <AuditFilters filter={filter} change={change} onReset={filtered ? reset : undefined} />
        </Toolbar>
      }
    >
      <Entries filter={filter} filtered={filtered} change={change} onReset={reset} />
    </Page>
  );
}

type EntriesProps = {
  filter: AuditFilter;
  filtered: boolean;
  change: (part: Partial<AuditFilter>) => void;
  onReset: () => void;
};

function Entries({ filter, filtered, change, onReset }: EntriesProps) {
  const { rows, error, more, reload, all } = useAudit(filter);
  const store = useRows(rows, keyOf);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const follow = useCallback(
    (row: AuditEntry | null) => setOpen((now) => (now === null ? null : (row ?? now))),
    [],
  );
  const showRow = (entry: AuditEntry) =>
    change({ ...nothing, table: entry.table, row_key: entry.row_key, of: recordText(entry) });
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить журнал" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <Split>
      <DataGrid
        name="auth.audit"
        label="Журнал изменений"
        store={store}
        columns={auditColumns}
        onOpen={setOpen}
        onActive={follow}
        onEnd={more}
        exportAs="Журнал изменений"
        exportAll={all}
        autoFocus
        empty={
          filtered ? (
            <EmptyState
              picture="search"
              title="По этому отбору изменений нет"
              action={
                <Button variant="default" onClick={onReset}>
                  Снять отбор
                </Button>
              }
            />
          ) : (
            <EmptyState
              picture="list"
              title="Изменений ещё не было"
              text="Здесь видно каждое изменение: кто, когда, что было и что стало."
            />
          )
        }
      />
      {open && (
        <AuditPanel key={open.id} entry={open} onRow={() => showRow(open)} onClose={() => setOpen(null)} />
      )}
    </Split>
  );
}

import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { RefusalProblem } from '../../lib/api/index.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../lib/session/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, Page, SearchField, Toolbar } from '../../ui/index.ts';
import { FilterBar, PeriodPick } from '../../ui/list-filters/index.ts';
import { useReceipts } from '../api.ts';
import { receiptColumns } from '../components/receipt-columns.tsx';
import { StoragePick } from '../components/StoragePick.tsx';
import { type Receipt, type ReceiptFilter, readReceiptFilter } from '../model.ts';

const keyOf = (row: Receipt) => row.id;
const nothing: ReceiptFilter = { period_s: undefined, period_e: undefined, query: undefined };

/** /storage/income: receipts, the latest first. */
export function ReceiptsPage() {
  const [filter, change] = useFilter(readReceiptFilter);
  const storage = useCurrentStorage();
  const filtered = storage !== null || Object.values(filter).some((value) => value !== undefined);
  const reset = () => {
    change(nothing);
    storageChoice.set(null);
  };
  return (
    <Page
      fill
      title="Приход"
      note={storage?.name ?? 'Все склады'}
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Номер, поставщик"
              value={filter.query ?? ''}
              onSearch={(query) => change({ query: query || undefined })}
            />
          }
        >
          <FilterBar onReset={filtered ? reset : undefined}>
            <PeriodPick period={filter} onChange={change} />
            <StoragePick />
          </FilterBar>
        </Toolbar>
      }
    >
      <Receipts filter={filter} filtered={filtered} onReset={reset} />
    </Page>
  );
}

type ReceiptsProps = { filter: ReceiptFilter; filtered: boolean; onReset: () => void };

function Receipts({ filter, filtered, onReset }: ReceiptsProps) {
  const navigate = useNavigate();
  const { rows, first, error, more, reload } = useReceipts(filter);
  const store = useRows(rows, keyOf);
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить документы" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name="storage.income"
      label="Приходные документы"
      store={store}
      columns={receiptColumns}
      onOpen={({ id }) => void navigate({ to: '/storage/income/id{$id}', params: { id } })}
      onEnd={more}
      total={first?.count ?? null}
      autoFocus
      empty={
        filtered ? (
          <EmptyState
            picture="search"
            title="По этому отбору документов нет"
            action={
              <Button variant="default" onClick={onReset}>
                Снять отбор
              </Button>
            }
          />
        ) : (
          <EmptyState
            picture="list"
            title="Приходных документов ещё нет"
            text="Приход появляется сам, когда МДЛП подтвердит приёмку поставки."
            action={
              may('read', 'mdlp') && (
                <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>
                  Принять поставку
                </Button>
              )
            }
          />
        )
      }
    />
  );
}

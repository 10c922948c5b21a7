import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFilter } from '../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../lib/session/index.ts';
import { PeriodPick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { useReceipts } from '../api.ts';
import { receiptColumns } from '../components/receipt-columns.tsx';
import { StoragePick } from '../components/StoragePick.tsx';
import { type Receipt, type ReceiptFilter, readReceiptFilter } from '../model.ts';

const keyOf = (row: Receipt) => row.id;
const nothing: ReceiptFilter = { period_s: undefined, period_e: undefined, query: undefined };

/** /storage/income: receipts, the latest first. */
export function ReceiptsPage() {
  const [filter, change] = useFilter(readReceiptFilter);
  const navigate = useNavigate();
  const list = useReceipts(filter);
  const storage = useCurrentStorage();
  const filtered = storage !== null || Object.values(filter).some((value) => value !== undefined);
  const reset = () => {
    change(nothing);
    storageChoice.set(null);
  };
  return (
    <ListPage
      grid="storage.income"
      title="Приход"
      label="Приходные документы"
      note={storage?.name ?? 'Все склады'}
      search={{
        label: 'Номер, поставщик',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <>
          <PeriodPick period={filter} onChange={change} />
          <StoragePick />
        </>
      }
      onReset={filtered ? reset : undefined}
      list={list}
      columns={receiptColumns}
      keyOf={keyOf}
      onOpen={({ id }) => void navigate({ to: '/storage/income/id{$id}', params: { id } })}
      failed="Не удалось загрузить документы"
      notFound={{ title: 'По этому отбору документов нет' }}
      nothing={{
        title: 'Приходных документов ещё нет',
        text: 'Приход появляется сам, когда МДЛП подтвердит приёмку поставки.',
        action: may('read', 'mdlp') && (
          <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
        ),
      }}
    />
  );
}

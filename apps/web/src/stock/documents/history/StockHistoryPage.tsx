import { listStockHistory, type StockChange, stockKinds } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, callKey } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { useFilter, useKeyPages } from '../../../lib/lists/index.ts';
import { storageChoice, useCurrentStorage } from '../../../lib/session/index.ts';
import { toast } from '../../../ui/index.ts';
import { ChoicePick, PeriodPick } from '../../../ui/list-filters/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { StoragePick } from '../../balances/index.ts';
import { type HistoryFilter, noHistoryFilter, readHistoryFilter } from '../model/history.ts';
import { cardPath } from '../model/kinds.ts';
import { historyColumns } from './columns.ts';

const keyOf = ({ id }: StockChange) => String(id);
const kinds = Object.values(stockKinds).map(({ key, list }) => ({ value: key, title: list }));

type Page = { items: StockChange[]; count: null; next: string | null };

/** Changes of all documents at the storage of the frame, the latest first; follows what others do. */
function useHistory(filter: HistoryFilter) {
  const storage_id = useCurrentStorage()?.id;
  const body = useMemo(() => {
    const { query: number, ...rest } = filter;
    return { ...rest, number, storage_id };
  }, [filter, storage_id]);
  const pages = useKeyPages(
    callKey(listStockHistory, { body }),
    async ({ limit, next }, signal): Promise<Page> => {
      const from = next === undefined ? {} : { next: Number(next) };
      const reply = await api(listStockHistory, { body: { ...body, limit, ...from } }, { signal });
      return { items: reply.items, count: null, next: reply.next === null ? null : String(reply.next) };
    },
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** /storage/history: who changed what in the documents of the stock (stock-and-exchange, section 7 «History»). */
export function StockHistoryPage() {
  const [filter, change] = useFilter(readHistoryFilter);
  const storage = useCurrentStorage();
  const list = useHistory(filter);
  const navigate = useNavigate();
  const isFiltered = storage !== null || Object.values(filter).some((value) => value !== undefined);
  const reset = () => {
    change(noHistoryFilter);
    storageChoice.set(null);
  };
  const open = ({ document: { kind, id, removed } }: StockChange) =>
    removed ? void toast.info('Документ удалён: его не открыть') : void navigate({ to: cardPath(kind, id) });
  return (
    <ListPage
      grid="storage.history"
      title="История документов"
      note={storage?.name ?? 'Все склады'}
      search={{
        label: 'Номер документа',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <>
          <PeriodPick period={filter} onChange={change} />
          <StoragePick />
          <ChoicePick
            label="Документы"
            many={false}
            options={kinds}
            chosen={filter.kind ? [filter.kind] : []}
            onChange={([kind]) => change({ kind })}
          />
        </>
      }
      onReset={isFiltered ? reset : undefined}
      list={list}
      columns={historyColumns}
      keyOf={keyOf}
      onOpen={open}
      failed="Не удалось загрузить историю документов"
      notFound={{ title: 'По этому отбору изменений нет' }}
      nothing={{
        picture: 'list',
        title: 'Изменений ещё не было',
        text: 'Здесь видно, кто, когда и что изменил в складских документах.',
      }}
    />
  );
}

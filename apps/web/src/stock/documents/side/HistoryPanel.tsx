import { Button } from '@mantine/core';
import { getDocumentHistory, type StockChange } from '@provizor/contract/stock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, callKey } from '../../../lib/api/index.ts';
import { ListSkeleton, momentText, RefusalProblem, SidePanel } from '../../../ui/index.ts';
import styles from './side.module.css';

const page = 50;

/** Who changed what and when, the latest first. `version` of the document makes it read anew. */
export function HistoryPanel({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const history = useInfiniteQuery({
    queryKey: [...callKey(getDocumentHistory), id, version],
    queryFn: ({ pageParam, signal }) =>
      api(
        getDocumentHistory,
        { body: { id, limit: page, ...(pageParam === null ? {} : { next: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  });
  const items = history.data?.pages.flatMap((each) => each.items);
  return (
    <SidePanel label="История" title="История" close="Закрыть историю" onClose={onClose} width={400}>
      {history.error && (
        <RefusalProblem
          error={history.error}
          what="Не удалось загрузить историю"
          retry={() => void history.refetch()}
        />
      )}
      {!items && !history.error && <ListSkeleton rows={6} />}
      {items?.length === 0 && <p className={styles.hint}>Изменений ещё не было.</p>}
      <ol className={styles.list} aria-label="История">
        {items?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Показать раньше
        </Button>
      )}
    </SidePanel>
  );
}

function Change({ change }: { change: StockChange }) {
  return (
    <li>
      <small>
        {momentText(change.at)} · {change.user ?? 'программа'}
      </small>
      {change.title}
      {change.changes.map((each) => (
        <div key={`${each.n_line} ${each.field}`} className={styles.soft}>
          {each.n_line === null ? '' : `Строка ${each.n_line}: `}
          {each.title}: {each.old ?? '—'} → {each.new ?? '—'}
        </div>
      ))}
      {change.more > 0 && <small>и ещё изменений: {change.more}</small>}
    </li>
  );
}

import { useParams } from '@tanstack/react-router';
import { useBack } from '../../lib/lists/index.ts';
import { CardSkeleton, Page, RefusalProblem, useKeys } from '../../ui/index.ts';
import { useInitialFile } from './api.ts';
import { Columns } from './Columns.tsx';
import styles from './initial-files.module.css';
import { Outcome } from './Outcome.tsx';
import { UnknownGoods } from './UnknownGoods.tsx';

/** /storage/initial/files/id{id}: balances of an old program, from the columns of the file to the drafts. */
export function InitialFilePage() {
  const { id } = useParams({ from: '/shell/storage/initial/files/id{$id}' });
  const { data, error, refetch } = useInitialFile(id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: useBack('/storage/initial') }]);
  return (
    <Page title="Остатки из старой программы" note={data?.name}>
      {!data &&
        (error ? (
          <RefusalProblem page error={error} what="Файл не показан" retry={refetch} />
        ) : (
          <CardSkeleton />
        ))}
      {data && (
        <div className={styles.body}>
          <Outcome file={data} />
          {(data.counts === null || data.counts.lines === 0) && <Columns key={data.id} file={data} />}
          <UnknownGoods file={data} />
        </div>
      )}
    </Page>
  );
}

import { Button } from '@mantine/core';
import { listAddressLabels } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { useBack, useFilter } from '../../lib/lists/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import {
  counted,
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  Panel,
  RefusalProblem,
  useKeys,
} from '../../ui/index.ts';
import { useAddressScanner } from '../useAddressScanner.ts';
import { LabelSettings } from './LabelSettings.tsx';
import styles from './labels.module.css';
import { keptPaper, type Paper, readLabelFilter } from './model.ts';
import { NetworkPrint } from './NetworkPrint.tsx';
import { layOut, sizeOf } from './sizes.ts';

// What draws the codes is large, and nothing is drawn before a storage is chosen.
const SheetView = lazyPart(() => import('./SheetView.tsx'), 'SheetView');
const PrintedLabels = lazyPart(() => import('./PrintedLabels.tsx'), 'PrintedLabels');

/** /storage/labels: labels of storage places with their codes, looked at and printed. */
export function LabelsPage() {
  const [filter, change] = useFilter(readLabelFilter);
  const [paper, setPaper] = useState<Paper>(() => keptPaper.read() ?? { size: '', kind: 'code128' });
  const [skip, setSkip] = useState(0);
  const [printing, setPrinting] = useState(false);
  const back = useBack('/storage');
  const { storage_id = 0, parent_id, ids, all } = filter;
  const { data, error, refetch } = useCall(
    listAddressLabels,
    {
      body: {
        storage_id,
        ...(parent_id === undefined ? {} : { parent_id }),
        ...(ids === undefined ? { leaves: all !== true } : { ids }),
      },
    },
    { enabled: storage_id > 0 },
  );
  const size = sizeOf(paper.size);
  const places = data?.items ?? [];
  const sheets = layOut(places, size, skip);
  const done = useCallback(() => setPrinting(false), []);
  const print = () => setPrinting(sheets.length > 0);
  useAddressScanner((place) =>
    change({ storage_id: place.storage.id, parent_id: undefined, ids: [place.id], all: undefined }),
  );
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    { keys: 'F9', title: 'Напечатать этикетки', run: print },
  ]);
  const [first] = sheets;
  return (
    <Page
      title="Этикетки мест хранения"
      note={
        places.length > 0
          ? `${counted(places.length, 'этикетка', 'этикетки', 'этикеток')} · ${
              size.columns * size.rows > 1 ? counted(sheets.length, 'лист', 'листа', 'листов') : 'рулон'
            }`
          : 'Отсканированная этикетка выбирает место для работы'
      }
      actions={
        <Button onClick={print} disabled={sheets.length === 0} rightSection={<KeyHint keys="F9" on />}>
          Напечатать
        </Button>
      }
    >
      <div className={styles.columns}>
        <Panel title="Что печатать">
          <LabelSettings
            filter={filter}
            onFilter={change}
            paper={paper}
            onPaper={(next) => {
              keptPaper.write(next);
              setPaper(next);
            }}
            skip={skip}
            onSkip={setSkip}
            most={size.columns * size.rows}
          />
          {storage_id > 0 && <NetworkPrint ids={places.map(({ id }) => id)} />}
        </Panel>
        {storage_id === 0 ? (
          <EmptyState
            title="Выберите склад"
            text="Этикетки печатаются для мест хранения одного склада. Или отсканируйте этикетку, которую нужно напечатать заново."
          />
        ) : error ? (
          <RefusalProblem error={error} retry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton />
        ) : first ? (
          <div className={size.columns * size.rows > 1 ? styles.preview : `${styles.preview} ${styles.roll}`}>
            <Suspense fallback={<ListSkeleton />}>
              <SheetView sheet={first} size={size} kind={paper.kind} />
            </Suspense>
            {sheets.length > 1 && (
              <p className={styles.quiet}>и ещё {counted(sheets.length - 1, 'лист', 'листа', 'листов')}</p>
            )}
          </div>
        ) : (
          <EmptyState
            title="Мест хранения нет"
            text="Добавьте их на карточке склада: по одному или сразу по шаблону."
            action={
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to={`/storage/storage/id${storage_id}` as string} />}
              >
                Открыть карточку склада
              </Button>
            }
          />
        )}
      </div>
      <Suspense>
        {printing && <PrintedLabels sheets={sheets} size={size} kind={paper.kind} onDone={done} />}
      </Suspense>
    </Page>
  );
}

import {
  type CountLine,
  type CountState,
  getInventCount,
  listCountLines,
  type StockKindDefinition,
} from '@provizor/contract/stock';
import { useEffect, useMemo, useState } from 'react';
import { callKey, refresh, reread, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { typedStore } from '../../../lib/offline/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { ListSkeleton, Progress, RefusalProblem, Split, Toolbar, toast } from '../../../ui/index.ts';
import { ChoicePick } from '../../../ui/list-filters/index.ts';
import type { Steps } from '../card/useSteps.ts';
import type { SheetRow } from '../model/rows.ts';
import { withUndo } from '../model/undo.ts';
import { PlaceChip } from '../scan/PlaceChip.tsx';
import { ScanStrip } from '../scan/ScanStrip.tsx';
import { WaitingScans } from '../scan/WaitingScans.tsx';
import { createEditing } from '../sheet/editing.ts';
import type { Beside } from './beside.ts';
import { CountBar } from './CountBar.tsx';
import { CountClashDialog } from './CountClashDialog.tsx';
import { type CountFilter, CountSheet, countFilters } from './CountSheet.tsx';
import { createCounting } from './count-lines.ts';
import { FoundDialog } from './FoundDialog.tsx';
import styles from './invent.module.css';
import { LinePanel } from './LinePanel.tsx';
import { useCountScans } from './useCountScans.ts';

type CountProps = {
  definition: StockKindDefinition;
  id: string;
  storage: { id: number; name: string };
  count: CountState;
  steps: Steps;
  beside: Beside;
};

const everything = 10_000;

const recount = () => void refresh(getInventCount);

/** A count that goes on: quantities are typed or scanned, what stands in no line is added as found. */
export function Count({ definition, id, storage, count, steps, beside }: CountProps) {
  const [filter, setFilter] = useState<CountFilter>('all');
  const [active, setActive] = useState<SheetRow | null>(null);
  const [finding, setFinding] = useState(false);
  const { id: user } = useProfile();
  const counting = useMemo(() => createCounting(id, recount, typedStore(`count.${id}`, user)), [id, user]);
  useEffect(() => counting.follow(), [counting]);
  const editing = useMemo(
    () => createEditing(withUndo(counting), { ...definition, lines: ['counted', 'note'] }, true),
    [counting, definition],
  );
  const body = { id, limit: everything };
  const lines = useCall(listCountLines, { body }, { staleTime: 0 });
  useEffect(() => {
    if (lines.data) counting.take(lines.data.items);
  }, [lines.data, counting]);
  useEvents('document.changed', (frame) => {
    const { id: changed = id, state } = frame?.data.payload ?? {};
    // a count taken back has no lines to read
    if (changed === id && state !== 'draft') void reread(callKey(listCountLines, { body }));
  });
  const scans = useCountScans(id, counting, editing, !finding, recount);
  const { savesFirst, leadsBy } = steps;
  useEffect(() => {
    leadsBy((line) => {
      setFilter('all');
      const [grid, key] = [editing.grid(), String(line)];
      grid?.activate(key, 'counted');
      grid?.scrollToKey(key, 'center');
      grid?.focus();
    });
    return () => leadsBy(null);
  }, [editing, leadsBy]);
  useEffect(() => {
    savesFirst(async () => {
      const isSent = await scans.flush();
      if (!isSent) {
        toast.warning('Нет связи с сервером: отсканированное ещё не записано');
        return false;
      }
      return counting.flush();
    });
    return () => {
      savesFirst(null);
      void counting.flush();
    };
  }, [counting, savesFirst, scans]);
  const place = useStore(scans.place);
  if (lines.error) {
    return (
      <RefusalProblem
        page
        error={lines.error}
        what="Не удалось загрузить строки"
        retry={() => void lines.refetch()}
      />
    );
  }
  if (!lines.data) return <ListSkeleton rows={10} />;
  const added = (line: CountLine) => {
    counting.take([line]);
    setFinding(false);
    setFilter('all');
    void refresh(getInventCount);
    const key = String(line.n_line);
    editing.grid()?.activate(key, 'counted');
    editing.grid()?.highlight(key);
    editing.grid()?.scrollToKey(key, 'center');
  };
  return (
    <>
      <Toolbar end={beside.buttons}>
        <span className={styles.progress}>
          <Progress done={count.counted} total={count.lines} label="Посчитано строк" />
        </span>
        <ChoicePick
          label="Показать"
          many={false}
          options={(Object.keys(countFilters) as CountFilter[])
            .filter((key) => key !== 'different' || !count.blind)
            .map((key) => ({ value: key, title: countFilters[key].title }))}
          chosen={filter === 'all' ? [] : [filter]}
          onChange={([chosen]) => setFilter(chosen ?? 'all')}
        />
        <PlaceChip place={scans.place} />
        <WaitingScans state={scans.waiting} />
      </Toolbar>
      <CountBar
        id={id}
        count={count}
        steps={steps}
        counting={counting}
        storage={storage.name}
        place={place}
        onFind={() => setFinding(true)}
      />
      <CountClashDialog counting={counting} />
      <ScanStrip last={scans.last} />
      <Split>
        <CountSheet
          definition={definition}
          counting={counting}
          editing={editing}
          blind={count.blind}
          filter={filter}
          onActive={setActive}
        />
        {beside.panel === 'line' ? (
          <LinePanel id={id} line={active} open onCounted={counting.take} onClose={beside.onClose} />
        ) : (
          beside.side
        )}
      </Split>
      {finding && (
        <FoundDialog
          id={id}
          place={place}
          storageId={storage.id}
          onClose={() => setFinding(false)}
          onAdded={added}
        />
      )}
    </>
  );
}

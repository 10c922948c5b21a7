import { Button } from '@mantine/core';
import {
  beginInvent,
  countRestAsNone,
  getInventCount,
  listCountLines,
  recountInvent,
  type StockKindDefinition,
} from '@provizor/contract/stock';
import { useEffect, useMemo, useState } from 'react';
import { api, callKey, RefusalProblem, refresh, reread, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { confirm, EmptyState, KeyHint, ListSkeleton, Progress, Toolbar, useKeys } from '../../ui/index.ts';
import { ChoicePick } from '../../ui/list-filters/index.ts';
import type { Steps } from '../card/useSteps.ts';
import type { DraftSession } from '../model/draft.ts';
import { PlaceChip } from '../scan/PlaceChip.tsx';
import { ScanStrip } from '../scan/ScanStrip.tsx';
import { createEditing } from '../sheet/editing.ts';
import { type CountFilter, CountSheet, countFilters } from './CountSheet.tsx';
import { createCounting } from './count-lines.ts';
import { Differences } from './Differences.tsx';
import styles from './invent.module.css';
import { useCountScans } from './useCountScans.ts';

type InventBodyProps = {
  definition: StockKindDefinition;
  session: DraftSession;
  open: boolean;
  steps: Steps;
};

/** What an inventory shows below its header: the way to begin, the count, or what came of it. */
export default function InventBody({ definition, session, open, steps }: InventBodyProps) {
  const { id } = session.document.get();
  const count = useCall(getInventCount, { params: { id } });
  useEvents('document.changed', () => void refresh(getInventCount));
  if (count.error) {
    return (
      <RefusalProblem
        page
        error={count.error}
        what="Не удалось открыть подсчёт"
        retry={() => void count.refetch()}
      />
    );
  }
  if (!count.data) return <ListSkeleton rows={10} />;
  if (count.data.state === 'waiting') return <Begin session={session} open={open} steps={steps} />;
  if (!open) return <Differences id={id} count={count.data} steps={steps} />;
  return <Count definition={definition} id={id} count={count.data} steps={steps} />;
}

function Begin({ session, open, steps }: Pick<InventBodyProps, 'session' | 'open' | 'steps'>) {
  const begin = () =>
    steps.run('begin', 'Подсчёт не начат', async () => {
      await api(beginInvent, steps.seen());
      await session.reread();
      await refresh(getInventCount);
    });
  useKeys(open ? [{ keys: 'Ctrl+Enter', title: 'Начать подсчёт', run: () => void begin() }] : []);
  return (
    <EmptyState
      picture="list"
      title="Подсчёт ещё не начат"
      text="При начале программа запомнит, что числится на складе. Отпуск и приёмку можно не останавливать: движения за время подсчёта учтутся по строкам."
      action={
        open && (
          <Button
            loading={steps.busy === 'begin'}
            onClick={() => void begin()}
            rightSection={<KeyHint keys="Ctrl+Enter" on />}
          >
            Начать подсчёт
          </Button>
        )
      }
    />
  );
}

type CountState = { blind: boolean; lines: number; counted: number; again: number; different: number | null };

type CountProps = { definition: StockKindDefinition; id: string; count: CountState; steps: Steps };

const everything = 10_000;

function Count({ definition, id, count, steps }: CountProps) {
  const [filter, setFilter] = useState<CountFilter>('all');
  const counting = useMemo(() => createCounting(id, () => void refresh(getInventCount)), [id]);
  const editing = useMemo(
    () => createEditing(counting, { ...definition, lines: ['counted', 'note'] }, true),
    [counting, definition],
  );
  const body = { id, limit: everything };
  const lines = useCall(listCountLines, { body }, { staleTime: 0 });
  useEffect(() => {
    if (lines.data) counting.take(lines.data.items);
  }, [lines.data, counting]);
  useEvents('document.changed', (frame) => {
    if (frame === null || frame.data.payload?.id === id) void reread(callKey(listCountLines, { body }));
  });
  const scans = useCountScans(id, counting, editing, true, () => void refresh(getInventCount));
  const change = (step: string, what: string, act: () => Promise<unknown>) =>
    steps.run(step, what, async () => {
      await counting.flush();
      await act();
      await refresh(listCountLines, getInventCount);
    });
  const rest = () =>
    change('rest', 'Не записано', async () => {
      const yes = await confirm({
        title: 'Не найденное — ноль?',
        text: 'Все строки, которые ещё не посчитаны, получат ноль. Проверьте, что вы обошли все места хранения.',
        yes: 'Записать ноль',
        no: 'Считать дальше',
      });
      if (yes) await api(countRestAsNone, { body: { id } });
    });
  const again = () =>
    change('again', 'Пересчёт не назначен', () =>
      api(recountInvent, { body: { id, which: count.blind ? 'moved' : 'different' } }),
    );
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
  return (
    <>
      <Toolbar
        end={
          <>
            <Button variant="default" loading={steps.busy === 'again'} onClick={() => void again()}>
              {count.blind ? 'Пересчитать двигавшееся' : 'Пересчитать расхождения'}
            </Button>
            <Button variant="default" loading={steps.busy === 'rest'} onClick={() => void rest()}>
              Не найденное — ноль
            </Button>
          </>
        }
      >
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
      </Toolbar>
      <ScanStrip last={scans.last} />
      <CountSheet
        definition={definition}
        counting={counting}
        editing={editing}
        blind={count.blind}
        filter={filter}
      />
    </>
  );
}

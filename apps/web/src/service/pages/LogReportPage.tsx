import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { type LogRecord, logTypes } from '../../lib/log/database.ts';
import { unreadLines } from '../../lib/log/log.ts';
import { moduleTitle } from '../../lib/log/modules.ts';
import { clearLog, markRead } from '../../lib/log/reading.ts';
import { useStore } from '../../lib/store/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  confirm,
  counted,
  EmptyState,
  ListSkeleton,
  Page,
  Problem,
  SearchField,
  Split,
  Toolbar,
} from '../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick } from '../../ui/list-filters/index.ts';
import { LogPanel } from '../components/LogPanel.tsx';
import { lineVerdict, logColumns } from '../components/log-columns.tsx';
import { passes, typeWords } from '../model/log.ts';
import { type LogFilter, readLogFilter } from '../model/log-filter.ts';
import { useLog } from '../useLog.ts';

const keyOf = (line: LogRecord) => String(line.id);
const types = logTypes.map((value) => ({ value, title: typeWords[value] }));
const nothing: LogFilter = {
  type: undefined,
  module: undefined,
  period_s: undefined,
  period_e: undefined,
  search: undefined,
};

/** /app_report: the log kept in this browser (LogReport). */
export function LogReportPage() {
  const [filter, change] = useFilter(readLogFilter);
  const { lines, failed } = useLog();
  const unread = useStore(unreadLines);
  const modules = useMemo(
    () =>
      [...new Set(lines?.map(({ module }) => module))].map((value) => ({ value, title: moduleTitle(value) })),
    [lines],
  );
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const reset = () => change(nothing);
  const clear = async () => {
    const text = 'Удалить все записи журнала в этом браузере? Вернуть их нельзя.';
    if (await confirm({ text, yes: 'Очистить журнал', no: 'Оставить', danger: true })) await clearLog();
  };
  return (
    <Page
      fill
      title="Журнал программы"
      note={unread > 0 ? `Непрочитанных: ${unread}` : 'Хранится в этом браузере один месяц'}
      actions={
        <>
          <Button variant="default" disabled={unread === 0} onClick={() => void markRead(lines ?? [])}>
            Отметить прочитанными
          </Button>
          <Button variant="default" disabled={!lines?.length} onClick={() => void clear()}>
            Очистить журнал
          </Button>
        </>
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Текст записи"
              value={filter.search ?? ''}
              onSearch={(search) => change({ search: search || undefined })}
            />
          }
        >
          <FilterBar onReset={filtered ? reset : undefined} presets="app_report">
            <PeriodPick period={filter} onChange={change} />
            <ChoicePick
              label="Вид"
              options={types}
              chosen={filter.type ?? []}
              onChange={(type) => change({ type: type.length > 0 ? type : undefined })}
            />
            <ChoicePick
              label="Где"
              options={modules}
              chosen={filter.module ?? []}
              onChange={(module) => change({ module: module.length > 0 ? module : undefined })}
            />
          </FilterBar>
        </Toolbar>
      }
    >
      {failed ? (
        <Problem
          page
          kind="attention"
          title="Локальное хранилище недоступно"
          why="Браузер не даёт программе хранить данные на этом компьютере, поэтому журнала нет."
          cure="Разрешите сайту хранить данные или откройте программу не в приватном окне."
        />
      ) : (
        <Lines lines={lines} filter={filter} filtered={filtered} onReset={reset} />
      )}
    </Page>
  );
}

type LinesProps = {
  lines: LogRecord[] | undefined;
  filter: LogFilter;
  filtered: boolean;
  onReset: () => void;
};

function Lines({ lines, filter, filtered, onReset }: LinesProps) {
  const store = useRows(lines, keyOf);
  const passing = useCallback((line: LogRecord) => passes(line, filter), [filter]);
  const [open, setOpen] = useState<LogRecord | null>(null);
  const follow = useCallback(
    (line: LogRecord | null) => setOpen((now) => (now === null ? null : (line ?? now))),
    [],
  );
  useEffect(() => {
    if (open?.unread) void markRead([open]).then(() => setOpen({ ...open, unread: false }));
  }, [open]);
  if (!lines) return <ListSkeleton rows={12} />;
  return (
    <Split>
      <DataGrid
        name="app_report"
        label="Журнал программы"
        store={store}
        columns={logColumns}
        filter={passing}
        verdict={lineVerdict}
        onOpen={setOpen}
        onActive={follow}
        total={lines.length}
        exportAs="Журнал программы"
        autoFocus
        footer={
          <span>
            {counted(lines.filter(({ type }) => type === 'error').length, 'ошибка', 'ошибки', 'ошибок')}
          </span>
        }
        empty={
          filtered ? (
            <EmptyState
              picture="search"
              title="По этому отбору записей нет"
              action={
                <Button variant="default" onClick={onReset}>
                  Снять отбор
                </Button>
              }
            />
          ) : (
            <EmptyState
              picture="done"
              title="В журнале пусто"
              text="Здесь появятся ошибки, подписанные документы и сканы этого браузера за последний месяц."
            />
          )
        }
      />
      {open && <LogPanel line={open} onClose={() => setOpen(null)} />}
    </Split>
  );
}

import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  counted,
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  quantityText,
  RefusalProblem,
  Toolbar,
  useKeys,
} from '../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick } from '../../ui/list-filters/index.ts';
import { useDocumentTypes } from '../api.ts';
import { unloadColumns } from './columns.ts';
import { formatOptions, orderOf, sideOptions } from './order.ts';
import { type OrderFilter, readOrderFilter } from './order-filter.ts';
import { downloadFile, removeFile, useOrderUnload, useUnloadCount, useUnloadFiles } from './useUnload.ts';
import { fileVerdict, isUnderWay, stateText, type UnloadFile } from './words.ts';

const keyOf = (file: UnloadFile) => file.id;
const nothing: OrderFilter = {
  period_s: undefined,
  period_e: undefined,
  side: undefined,
  doc_type: undefined,
  format: undefined,
};

/** Types of the chosen sides. */
function useTypes({ side }: OrderFilter) {
  const income = useDocumentTypes('income');
  const outcome = useDocumentTypes('outcome');
  if (side) return side === 'income' ? income : outcome;
  return [...income, ...outcome];
}

/** What a new file would hold, in words. */
function CountText({ filter }: { filter: OrderFilter }) {
  const { format, ...wanted } = useMemo(() => orderOf(filter), [filter]);
  const { data } = useUnloadCount(wanted);
  if (!data) return null;
  const tickets =
    format === 'zip' && data.tickets > 0
      ? `, ${counted(data.tickets, 'квитанция', 'квитанции', 'квитанций')}`
      : '';
  return (
    <span aria-live="polite">
      {data.documents === 0
        ? 'Таких документов нет'
        : `Войдёт ${counted(data.documents, 'документ', 'документа', 'документов')}${tickets}`}
    </span>
  );
}

/** /mdlp/unload: files of documents with their tickets and a register, made in the background. */
export function UnloadPage() {
  const [filter, change] = useFilter(readOrderFilter);
  const types = useTypes(filter);
  const files = useUnloadFiles();
  const order = useOrderUnload();
  const [activeId, setActiveId] = useState<string | null>(null);
  const store = useRows(files.data?.items, keyOf);
  const active = files.data?.items.find(({ id }) => id === activeId) ?? null;
  const make = () => {
    if (!order.isPending) order.mutate({ body: orderOf(filter) });
  };
  const ready = active?.state === 'ready';
  const open = (file: UnloadFile) => {
    if (file.state === 'ready') void downloadFile(file);
  };
  useKeys([
    { keys: 'Ctrl+Enter', title: 'Сделать файл', run: make },
    ...(active ? [{ keys: 'Delete', title: 'Удалить файл', run: () => void removeFile(active) }] : []),
  ]);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <Page
      fill
      title="Выгрузка документов"
      note={files.data ? `Файлы хранятся ${counted(files.data.days, 'день', 'дня', 'дней')}` : undefined}
      actions={
        <>
          <Button variant="default" disabled={!active} onClick={() => active && void removeFile(active)}>
            {active && isUnderWay(active) ? 'Прервать' : 'Удалить'}
          </Button>
          <Button
            variant="default"
            disabled={!ready}
            onClick={() => active && open(active)}
            rightSection={<KeyHint keys="Enter" />}
          >
            Скачать
          </Button>
          <Button loading={order.isPending} onClick={make} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
            Сделать файл
          </Button>
        </>
      }
      toolbar={
        <Toolbar end={<CountText filter={filter} />}>
          <FilterBar onReset={filtered ? () => change(nothing) : undefined} presets="mdlp.unload">
            <PeriodPick
              none="Этот месяц"
              period={filter}
              onChange={change}
              label={filter.period_s || filter.period_e ? 'Период' : 'Период: этот месяц'}
            />
            <ChoicePick
              label={filter.side ? 'Документы' : 'Документы: все'}
              many={false}
              options={sideOptions}
              chosen={filter.side ? [filter.side] : []}
              onChange={([side]) => change({ side, doc_type: undefined })}
            />
            <ChoicePick
              label="Схема"
              options={types}
              chosen={filter.doc_type ?? []}
              onChange={(chosen) => change({ doc_type: chosen.length > 0 ? chosen : undefined })}
            />
            <ChoicePick
              label={filter.format ? 'Файл' : 'Файл: архив ZIP'}
              many={false}
              options={formatOptions}
              chosen={filter.format ? [filter.format] : []}
              onChange={([format]) => change({ format })}
            />
          </FilterBar>
        </Toolbar>
      }
    >
      {files.error && !files.data ? (
        <RefusalProblem page error={files.error} what="Не удалось показать файлы" retry={files.refetch} />
      ) : !files.data ? (
        <ListSkeleton rows={6} />
      ) : (
        <DataGrid
          name="mdlp.unload"
          label="Файлы выгрузки"
          store={store}
          columns={unloadColumns}
          verdict={fileVerdict}
          verdictText={stateText}
          onOpen={open}
          onActive={(row) => setActiveId(row?.id ?? null)}
          total={files.data.items.length}
          autoFocus
          footer={active ? `${active.file_name} · ${quantityText(active.total)} док.` : undefined}
          empty={
            <EmptyState
              picture="box"
              title="Файлов ещё нет"
              text="Выберите период и документы и нажмите «Сделать файл»: XML с квитанциями соберутся в архив, рядом — реестр. Файл готовится сам, страницу можно закрыть."
            />
          }
        />
      )}
    </Page>
  );
}

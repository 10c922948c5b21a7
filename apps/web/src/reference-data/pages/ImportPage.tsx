import type { CallReply, listImportKinds } from '@provizor/contract';
import { useCallback, useState } from 'react';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  dateText,
  ListSkeleton,
  momentText,
  Page,
  quantityText,
  RefusalProblem,
  Split,
} from '../../ui/index.ts';
import { useImportKinds } from '../api.ts';
import { KindPanel } from '../components/KindPanel.tsx';
import { type Kind, shareOf, stateText, verdictOf } from '../model.ts';

const keyOf = ({ kind }: Kind) => kind;

const stateOf = ({ running, last }: Kind): string => {
  if (running) {
    if (running.state !== 'running') return stateText[running.state];
    const doing = running.phase === 'examine' ? 'проверяется' : stateText.running;
    return `${doing}, ${shareOf(running)} %`;
  }
  return last ? `загружено ${momentText(last.finished)}` : 'не загружался';
};
const signOf = ({ running, last }: Kind) => {
  const run = running ?? last;
  return run && verdictOf(run);
};

const columns: Column<Kind>[] = [
  { key: 'title', title: 'Справочник', width: 300, grow: true, text: ({ title }) => title, sort: true },
  {
    key: 'rows',
    title: 'Действует строк',
    width: 130,
    align: 'end',
    text: ({ rows }) => quantityText(rows),
    sort: ({ rows }) => rows,
  },
  { key: 'version', title: 'Версия', width: 90, text: ({ last }) => last?.version ?? '' },
  { key: 'date', title: 'Дата файла', width: 110, text: ({ last }) => dateText(last?.file_date) },
  { key: 'state', title: 'Состояние', width: 230, text: stateOf },
];

/** /farm/import: files of the state's reference data, what is loaded and what is going on. */
export function ImportPage() {
  const { data, error, refetch } = useImportKinds();
  return (
    <Page
      fill
      title="Загрузка справочников"
      note="ЕСКЛП, реестр МДЛП, ГАР и классификаторы из файлов, как их публикует государство"
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось загрузить справочники" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={9} />}
      {data && <Kinds data={data} />}
    </Page>
  );
}

function Kinds({ data }: { data: CallReply<typeof listImportKinds> }) {
  const store = useRows(data.items, keyOf);
  const [chosen, setChosen] = useState<string | null>(null);
  const follow = useCallback(
    (row: Kind | null) => setChosen((now) => (now === null ? null : (row?.kind ?? now))),
    [],
  );
  const open = useCallback((row: Kind) => setChosen(row.kind), []);
  const kind = data.items.find((each) => each.kind === chosen);
  return (
    <Split>
      <DataGrid
        name="reference-data.kinds"
        label="Виды справочников"
        store={store}
        columns={columns}
        verdict={signOf}
        onOpen={open}
        onActive={follow}
        autoFocus
      />
      {kind && (
        <KindPanel
          kind={kind}
          folder={data.folder}
          files={data.files}
          limit={data.limit}
          onClose={() => setChosen(null)}
        />
      )}
    </Split>
  );
}

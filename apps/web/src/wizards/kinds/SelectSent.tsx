import { type CallReply, listOutgoing, wizardOf } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRefreshOutcome } from '../../exchange/index.ts';
import { api, callKey, RefusalProblem } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useKeyPages } from '../../lib/lists/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import { dateText, EmptyState, ListSkeleton, momentText, quantityText } from '../../ui/index.ts';
import { SelectFrame } from '../shared/steps/SelectFrame.tsx';

type Sent = CallReply<typeof listOutgoing>['items'][number];

/** Documents of ours MDLP has taken and another side may still answer. */
const filter = { doc_type: [...(wizardOf('refusal_sender').from ?? [])], state: ['done'], unanswered: true };

const keyOf = (row: Sent) => row.id;

/** Columns of W step 2, seen from the sender. */
const columns: Column<Sent>[] = [
  {
    key: 'date',
    title: 'Отправлен',
    width: 148,
    text: (row) => momentText(row.date),
    sort: (row) => row.date,
  },
  { key: 'scheme', title: 'Схема', width: 72, text: (row) => String(row.mdlp_doc_type), sort: true },
  { key: 'title', title: 'Вид', width: 180, grow: true, text: (row) => row.title, sort: true },
  { key: 'number', title: 'Номер', width: 120, text: (row) => row.doc_num ?? '', sort: true },
  {
    key: 'docDate',
    title: 'Дата',
    width: 104,
    text: (row) => dateText(row.doc_date),
    sort: (row) => row.doc_date,
  },
  {
    key: 'receiver',
    title: 'Кому',
    width: 220,
    grow: true,
    text: (row) => row.receiver_name ?? row.receiver ?? '',
    sort: true,
  },
  {
    key: 'objects',
    title: 'Кодов',
    width: 80,
    align: 'end',
    text: (row) => quantityText(row.objects),
    sort: (row) => row.objects,
  },
];

/** Choice of the document of ours that is called off. */
export function SelectSent({ steps }: { steps: readonly { key: string; title: string }[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const refreshing = useRefreshOutcome();
  const list = useKeyPages(callKey(listOutgoing, { body: filter }), (page, signal) =>
    api(listOutgoing, { body: { ...filter, ...page } }, { signal }),
  );
  useEvents('document.changed', list.reload);
  const store = useRows(list.rows, keyOf);
  const open = (outgoing: string) => void navigate({ to: '.', search: { outgoing } });
  return (
    <SelectFrame
      title={wizardOf('refusal_sender').title}
      step="Выбор документа"
      outcome={null}
      steps={steps}
      about="Отозвать можно документ, на который получатель ещё не ответил. Статусы обновляются сами, пока открыт сеанс МДЛП."
      refresh={{
        label: 'Обновить статусы',
        busy: refreshing.busy,
        run: () => void refreshing.run(),
      }}
      main={{
        label: 'Отозвать',
        run: () => chosen && open(chosen),
        disabled: chosen ? undefined : 'Выберите документ в списке',
      }}
    >
      {list.error && !list.rows && (
        <RefusalProblem page error={list.error} what="Не удалось загрузить документы" retry={list.reload} />
      )}
      {!list.rows && !list.error && <ListSkeleton rows={12} />}
      {list.rows && (
        <DataGrid
          name="wizard.sent"
          label="Отправленные документы"
          store={store}
          columns={columns}
          onOpen={(row) => open(row.id)}
          onActive={(row) => setChosen(row?.id ?? null)}
          onEnd={list.more}
          loading={list.loading}
          total={list.first?.count ?? null}
          empty={
            <EmptyState
              picture="list"
              title="Отзывать нечего"
              text="Здесь появятся отгрузки, на которые получатель ещё не ответил."
            />
          }
        />
      )}
    </SelectFrame>
  );
}

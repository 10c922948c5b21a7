import { type CallReply, listOutgoing, type WizardName, wizardOf } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useRefreshOutcome } from '../../exchange/index.ts';
import { api, callKey } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useKeyPages } from '../../lib/lists/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  dateText,
  EmptyState,
  ListSkeleton,
  momentText,
  quantityText,
  RefusalProblem,
} from '../../ui/index.ts';
import { SelectFrame } from '../shared/steps/SelectFrame.tsx';

type Sent = CallReply<typeof listOutgoing>['items'][number];

type Words = { about: string; choose: string; none: string; empty: string };

const recalling: Words = {
  about:
    'Отозвать можно документ, на который получатель ещё не ответил. Статусы обновляются сами, пока открыт сеанс МДЛП.',
  choose: 'Отозвать',
  none: 'Отзывать нечего',
  empty: 'Здесь появятся отгрузки, на которые получатель ещё не ответил.',
};
const wordsOf: Partial<Record<WizardName, Words>> = {
  correction: {
    about:
      'Исправить можно документ, на который получатель ещё не ответил: номер, дату, источник финансирования, договор.',
    choose: 'Исправить',
    none: 'Исправлять нечего',
    empty: 'Здесь появятся отгрузки, на которые получатель ещё не ответил.',
  },
  cancellation: {
    about:
      'Отменить можно своё перемещение (431) или передачу на уничтожение (541), пока с упаковками ничего больше не сделано.',
    choose: 'Отменить операцию',
    none: 'Отменять нечего',
    empty: 'Здесь появятся перемещения и передачи на уничтожение, которые провела МДЛП.',
  },
};

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

type SelectSentProps = { wizard: WizardName; steps: readonly { key: string; title: string }[] };

/** Choice of the document of ours that is called off, among those MDLP has carried out and nobody has answered. */
export function SelectSent({ wizard, steps }: SelectSentProps) {
  const words = wordsOf[wizard] ?? recalling;
  const filter = useMemo(
    () => ({ doc_type: [...(wizardOf(wizard).from ?? [])], state: ['done'], unanswered: true }),
    [wizard],
  );
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
      title={wizardOf(wizard).title}
      step="Выбор документа"
      outcome={null}
      steps={steps}
      about={words.about}
      refresh={{
        label: 'Обновить статусы',
        busy: refreshing.busy,
        run: () => void refreshing.run(),
      }}
      main={{
        label: words.choose,
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
          autoFocus
          name="wizard.sent"
          label="Отправленные документы"
          store={store}
          columns={columns}
          onOpen={(row) => open(row.id)}
          onActive={(row) => setChosen(row?.id ?? null)}
          onEnd={list.more}
          loading={list.loading}
          total={list.first?.count ?? null}
          empty={<EmptyState picture="list" title={words.none} text={words.empty} />}
        />
      )}
    </SelectFrame>
  );
}

import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFilter } from '../../lib/lists/index.ts';
import { KeyHint, useKeys } from '../../ui/index.ts';
import { ChoicePick, PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { useBranches, useDocumentTypes, useLoadTickets, useOutgoingList, useRefreshOutcome } from '../api.ts';
import { outgoingColumns } from '../components/outgoing-columns.tsx';
import {
  type Outgoing,
  type OutgoingFilter,
  outgoingOrigins,
  outgoingResults,
  outgoingStates,
  outgoingTroubles,
  readOutgoingFilter,
} from '../model/outgoing.ts';
import { outgoingVerdict } from '../model/outgoing-state.ts';
import { outgoingSignWord } from '../model/state-words.ts';

const keyOf = (row: Outgoing) => row.id;
const nothing: OutgoingFilter = {
  period_s: undefined,
  period_e: undefined,
  doc_type: undefined,
  branches: undefined,
  state: undefined,
  result: undefined,
  origin: undefined,
  no_ticket: undefined,
  trouble: undefined,
  query: undefined,
};

/** /mdlp/outcome: what we sent to MDLP and what became of it. */
export function OutcomePage() {
  const [filter, change] = useFilter(readOutgoingFilter);
  const navigate = useNavigate();
  const list = useOutgoingList(filter);
  const branches = useBranches();
  const types = useDocumentTypes('outcome');
  const refreshing = useRefreshOutcome();
  const tickets = useLoadTickets(filter);
  useKeys([
    { keys: 'F5', title: 'Обновить статусы', run: () => void refreshing.run() },
    { keys: 'F9', title: 'Загрузить квитанции', run: () => void tickets.run() },
  ]);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListPage
      grid="mdlp.outcome"
      title="Исходящие документы"
      actions={
        <>
          <Button
            variant="default"
            loading={tickets.busy}
            onClick={tickets.run}
            rightSection={<KeyHint keys="F9" />}
          >
            Загрузить квитанции
          </Button>
          <Button
            variant="default"
            loading={refreshing.busy}
            onClick={refreshing.run}
            rightSection={<KeyHint keys="F5" />}
          >
            Обновить статусы
          </Button>
        </>
      }
      search={{
        label: 'Номер, получатель',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <>
          <PeriodPick period={filter} onChange={change} />
          <ChoicePick
            label="Схема"
            options={types}
            chosen={filter.doc_type ?? []}
            onChange={(chosen) => change({ doc_type: chosen.length > 0 ? chosen : undefined })}
          />
          <ChoicePick
            label="Место"
            options={branches.data ?? []}
            chosen={filter.branches ?? []}
            onChange={(chosen) => change({ branches: chosen.length > 0 ? chosen : undefined })}
          />
          <ChoicePick
            label="Состояние"
            options={outgoingStates}
            chosen={filter.state ?? []}
            onChange={(chosen) => change({ state: chosen.length > 0 ? chosen : undefined })}
          />
          <ChoicePick
            label="Результат"
            many={false}
            options={outgoingResults}
            chosen={filter.result ? [filter.result] : []}
            onChange={([result]) => change({ result })}
          />
          <ChoicePick
            label="Откуда"
            many={false}
            options={outgoingOrigins}
            chosen={filter.origin ? [filter.origin] : []}
            onChange={([origin]) => change({ origin })}
          />
          <TogglePick
            label="Без квитанции"
            on={filter.no_ticket === true}
            onChange={(on) => change({ no_ticket: on ? true : undefined })}
          />
          <ChoicePick
            label="Не просмотрены"
            many={false}
            options={outgoingTroubles}
            chosen={filter.trouble ? [filter.trouble] : []}
            onChange={([trouble]) => change({ trouble })}
          />
        </>
      }
      onReset={filtered ? () => change(nothing) : undefined}
      list={list}
      columns={outgoingColumns}
      keyOf={keyOf}
      verdict={outgoingVerdict}
      verdictText={outgoingSignWord}
      onOpen={({ id }) => void navigate({ to: '/mdlp/outcome/id{$id}', params: { id } })}
      failed="Не удалось загрузить документы"
      notFound={{ title: 'По этому отбору документов нет' }}
      nothing={{
        title: 'Вы ещё ничего не отправляли в МДЛП',
        text: 'Здесь появится каждый подписанный документ: от отправки до квитанции.',
        action: (
          <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
        ),
      }}
    />
  );
}

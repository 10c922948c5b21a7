import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFilter } from '../../lib/lists/index.ts';
import { KeyHint, useKeys } from '../../ui/index.ts';
import { ChoicePick, PeriodPick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { useOutgoingList, useRefreshOutcome } from '../api.ts';
import { outgoingColumns } from '../components/outgoing-columns.tsx';
import {
  type Outgoing,
  type OutgoingFilter,
  outgoingResults,
  outgoingSchemes,
  outgoingStates,
  outgoingVerdict,
  readOutgoingFilter,
} from '../model/outgoing.ts';

const keyOf = (row: Outgoing) => row.id;
const nothing: OutgoingFilter = {
  period_s: undefined,
  period_e: undefined,
  doc_type: undefined,
  state: undefined,
  result: undefined,
};

/** /mdlp/outcome: what we sent to MDLP and what became of it. */
export function OutcomePage() {
  const [filter, change] = useFilter(readOutgoingFilter);
  const navigate = useNavigate();
  const list = useOutgoingList(filter);
  const refreshing = useRefreshOutcome();
  useKeys([{ keys: 'F5', title: 'Обновить статусы', run: () => void refreshing.run() }]);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListPage
      grid="mdlp.outcome"
      title="Исходящие документы"
      actions={
        <Button
          variant="default"
          loading={refreshing.busy}
          onClick={refreshing.run}
          rightSection={<KeyHint keys="F5" />}
        >
          Обновить статусы
        </Button>
      }
      filters={
        <>
          <PeriodPick period={filter} onChange={change} />
          <ChoicePick
            label="Схема"
            options={outgoingSchemes}
            chosen={filter.doc_type ?? []}
            onChange={(chosen) => change({ doc_type: chosen.length > 0 ? chosen : undefined })}
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
        </>
      }
      onReset={filtered ? () => change(nothing) : undefined}
      list={list}
      columns={outgoingColumns}
      keyOf={keyOf}
      verdict={outgoingVerdict}
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

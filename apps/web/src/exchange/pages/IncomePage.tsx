import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { arrivalWords } from '../../lib/arrival-words.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { agoText, KeyHint, Page, SearchField, Toolbar, useKeys } from '../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
import { useBranches, useDocumentTypes, useMdlpState, useRefreshIncome } from '../api.ts';
import { IncomeEmpty } from '../components/IncomeEmpty.tsx';
import { IncomingGrid } from '../components/IncomingGrid.tsx';
import {
  type Incoming,
  type IncomingFilter,
  incomingBody,
  incomingStates,
  readIncomingFilter,
} from '../model/incoming.ts';
import { obstacleToAccept } from '../model/incoming-words.ts';

const nothing: IncomingFilter = {
  period_s: undefined,
  period_e: undefined,
  doc_type: undefined,
  branches: undefined,
  status: undefined,
  all: undefined,
  overdue: undefined,
  query: undefined,
};

/** /mdlp/income: documents MDLP announced to us; those that wait first. */
export function IncomePage() {
  const navigate = useNavigate();
  const [filter, change] = useFilter(readIncomingFilter);
  const body = useMemo(() => incomingBody(filter), [filter]);
  const branches = useBranches();
  const types = useDocumentTypes('income');
  const [active, setActive] = useState<Incoming | null>(null);
  const refreshing = useRefreshIncome();
  const mdlp = useMdlpState();
  const obstacle = active ? obstacleToAccept(active) : 'Выберите документ в списке';
  const { choose } = arrivalWords(active?.mdlp_doc_type ?? null);

  const open = (document: Incoming) =>
    void navigate({ to: '/mdlp/income/id{$id}', params: { id: document.document_id } });
  const accept = () => {
    if (active && !obstacle)
      void navigate({ to: '/wizzard/direct', search: { document: active.document_id } });
  };
  useKeys([
    { keys: 'F5', title: 'Обновить документы', run: () => void refreshing.run() },
    { keys: 'Ctrl+Enter', title: choose, run: accept },
  ]);
  const filtered = Object.entries(filter).some(([key, value]) => key !== 'all' && value !== undefined);
  const refreshedAt = mdlp.data?.income_refreshed_at;

  return (
    <Page
      fill
      title="Входящие документы"
      note={refreshedAt ? `Обновлено ${agoText(refreshedAt)}` : 'Ещё не обновлялись'}
      actions={
        <>
          <Button
            variant="default"
            loading={refreshing.busy}
            onClick={refreshing.run}
            rightSection={<KeyHint keys="F5" />}
          >
            Обновить документы
          </Button>
          <Button
            onClick={accept}
            aria-disabled={obstacle ? true : undefined}
            data-disabled={obstacle ? true : undefined}
            title={obstacle}
            rightSection={<KeyHint keys="Ctrl+Enter" on />}
          >
            {choose}
          </Button>
        </>
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Номер, поставщик"
              value={filter.query ?? ''}
              onSearch={(query) => change({ query: query || undefined })}
            />
          }
        >
          <FilterBar
            onReset={filtered || filter.all ? () => change(nothing) : undefined}
            presets="mdlp.income"
          >
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
              options={incomingStates}
              chosen={filter.status ?? []}
              onChange={(chosen) => change({ status: chosen.length > 0 ? chosen : undefined })}
            />
            <TogglePick
              label="Больше рабочего дня"
              on={filter.overdue === true}
              onChange={(on) => change({ overdue: on ? true : undefined })}
            />
            {!filter.status && (
              <TogglePick
                label="С обработанными"
                on={filter.all === true}
                onChange={(on) => change({ all: on ? true : undefined })}
              />
            )}
          </FilterBar>
        </Toolbar>
      }
    >
      <IncomingGrid
        filter={body}
        onOpen={open}
        onActive={setActive}
        autoFocus
        empty={
          <IncomeEmpty
            filtered={filtered}
            refreshed={refreshedAt !== null && refreshedAt !== undefined}
            all={filter.all === true}
            busy={refreshing.busy}
            onReset={() => change(nothing)}
            onRefresh={refreshing.run}
            onAll={() => change({ all: true })}
          />
        }
      />
    </Page>
  );
}

import { type DictionaryProposal, listDictionaryProposals } from '@provizor/contract';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  counted,
  EmptyState,
  ListSkeleton,
  momentText,
  Page,
  RefusalProblem,
  Split,
} from '../../ui/index.ts';
import { changeText, directoryOf, kindText, stateWords } from './model.ts';
import { ProposalPanel } from './ProposalPanel.tsx';

const keyOf = ({ id }: DictionaryProposal) => String(id);
const verdictOf = ({ state }: DictionaryProposal) => stateWords[state].kind;

const columns: Column<DictionaryProposal>[] = [
  { key: 'created', title: 'Когда', width: 146, text: ({ created }) => momentText(created) },
  { key: 'state', title: 'Решение', width: 130, text: ({ state }) => stateWords[state].text },
  { key: 'dictionary', title: 'Справочник', width: 170, text: (row) => directoryOf(row)?.title ?? '' },
  { key: 'kind', title: 'Что', width: 134, text: kindText },
  { key: 'name', title: 'Запись', width: 170, grow: true, text: ({ name }) => name },
  {
    key: 'changes',
    title: 'Что предложено',
    width: 200,
    grow: true,
    text: ({ changes }) => changes.map(changeText).join('; '),
  },
  { key: 'organization', title: 'Организация', width: 160, text: ({ organization }) => organization },
  { key: 'person', title: 'Кто', width: 150, text: ({ person }) => person },
];

/** /farm/proposals: what organisations ask root to change in the shared directories, and what came of it. */
export function ProposalsPage() {
  const isRoot = useProfile()?.type === 'root';
  const { data, error, refetch } = useCall(listDictionaryProposals, { body: {} });
  const [open, setOpen] = useState<string | null>(null);
  const store = useRows(data?.items, keyOf);
  const row = data?.items.find((one) => keyOf(one) === open);
  return (
    <Page
      fill
      title="Предложения"
      note={
        data && data.waiting > 0
          ? `Ждёт решения: ${counted(data.waiting, 'предложение', 'предложения', 'предложений')}`
          : 'К общим справочникам'
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось показать предложения" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && (
        <Split>
          <DataGrid
            name="dictionaries.proposals"
            label="Предложения"
            store={store}
            columns={isRoot ? columns : columns.filter(({ key }) => key !== 'organization')}
            verdict={verdictOf}
            onActive={(active) => setOpen(active && keyOf(active))}
            autoFocus
            empty={
              <EmptyState
                picture="list"
                title="Предложений ещё нет"
                text={
                  isRoot
                    ? 'Здесь появится то, что организации предложат добавить или исправить в общих справочниках.'
                    : 'Общие справочники изменяет главный администратор. Чтобы предложить запись или исправление, откройте справочник или карточку и нажмите «Предложить».'
                }
              />
            }
          />
          {row && (
            <ProposalPanel key={row.id} proposal={row} decides={isRoot} onClose={() => setOpen(null)} />
          )}
        </Split>
      )}
    </Page>
  );
}

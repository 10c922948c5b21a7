import { Button } from '@mantine/core';
import { type CallReply, type listDeferred, paperDeferred, printDeferred } from '@provizor/contract';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { KeyHint, toastRefusal, useKeys } from '../../ui/index.ts';
import { ChoicePick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { openPaper } from '../../ui/paper/index.ts';
import { type DeferredFilter, noDeferredFilter, readDeferredFilter, termStates } from '../model/deferred.ts';
import { prescriptionVerdict } from '../model/status.ts';
import { type DeferredRow, useDeferred } from './api.ts';
import { deferredColumns } from './columns.ts';
import { DeferredFilters } from './DeferredFilters.tsx';

const keyOf = ({ id }: DeferredRow) => String(id);
const verdict = (row: DeferredRow) => (row.term?.state === 'in-time' ? 'waiting' : prescriptionVerdict(row));
const words = { 'in-time': 'время есть', soon: 'срок на исходе', overdue: 'срок вышел' } as const;
const verdictText = ({ term }: DeferredRow) => (term ? words[term.state] : 'срок не задан');

type Figures = Pick<CallReply<typeof listDeferred>, 'overdue' | 'soon' | 'can_serve'>;

const figuresText = ({ overdue, soon, can_serve }: Figures): string =>
  [`срок вышел: ${overdue}`, `на исходе: ${soon}`, `можно обслужить со склада: ${can_serve}`].join(' · ');

/** /llo/deferred: who waits for a drug, those whose term ends first at the top. */
export function DeferredPage() {
  const [filter, change] = useFilter(readDeferredFilter);
  const navigate = useNavigate();
  const { list, figures } = useDeferred(filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListPage
      grid="llo.deferred"
      title="Отсроченное обеспечение"
      note={figures && figuresText(figures)}
      actions={<Actions filter={filter} />}
      search={{
        label: 'Номер, пациент, СНИЛС, препарат',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <>
          <ChoicePick
            label="Срок"
            many={false}
            options={termStates}
            chosen={filter.state ? [filter.state] : []}
            onChange={([state]) => change({ state })}
          />
          <DeferredFilters filter={filter} change={change} />
        </>
      }
      onReset={isFiltered ? () => change(noDeferredFilter) : undefined}
      list={list}
      columns={deferredColumns}
      keyOf={keyOf}
      verdict={verdict}
      verdictText={verdictText}
      onOpen={({ id }) => void navigate({ to: '/llo/recipes/$id', params: { id: String(id) } })}
      failed="Не удалось загрузить журнал"
      notFound={{ title: 'По этому отбору никто не ждёт' }}
      nothing={{
        title: 'Никто не ждёт',
        text: 'Здесь появятся рецепты, поставленные на отсроченное обеспечение: в карточке рецепта.',
      }}
    />
  );
}

function Actions({ filter }: { filter: DeferredFilter }) {
  const [busy, setBusy] = useState<'paper' | 'file' | null>(null);
  const make = async (what: 'paper' | 'file') => {
    setBusy(what);
    try {
      if (what === 'paper') {
        const { data } = await api(paperDeferred, { body: filter });
        openPaper(data.link, 'Открыть готовый журнал');
      } else {
        const { name, bytes, type } = await api(printDeferred, { query: filter });
        saveFile(name, bytes, type);
      }
    } catch (error) {
      toastRefusal(error, what === 'paper' ? 'Журнал не напечатан' : 'Журнал не сохранён');
    } finally {
      setBusy(null);
    }
  };
  useKeys([{ keys: 'F9', title: 'Напечатать журнал', run: () => void make('paper') }]);
  return (
    <>
      <Button
        variant="default"
        loading={busy === 'paper'}
        onClick={() => void make('paper')}
        rightSection={<KeyHint keys="F9" />}
      >
        Печать
      </Button>
      <Button
        variant="default"
        loading={busy === 'file'}
        leftSection={<IconFileSpreadsheet size={16} />}
        onClick={() => void make('file')}
      >
        Журнал в XLSX
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/llo/need" />}>
        Потребность
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/llo/arrivals" />}>
        Кого можно обслужить
      </Button>
    </>
  );
}

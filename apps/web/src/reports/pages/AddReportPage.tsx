import { Button, TextInput } from '@mantine/core';
import type { ReportKind, ReportParams } from '@provizor/contract';
import { IconReport } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardIndex } from '../../ui/card-index/index.ts';
import {
  CardSkeleton,
  KeyHint,
  Page,
  RefusalProblem,
  Toolbar,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { ParamsBar } from '../components/ParamsBar.tsx';
import { ReportGrid } from '../components/ReportGrid.tsx';
import { paramsText } from '../model.ts';
import { useSection } from '../useSection.ts';

/** add: a kind is chosen, then the report is seen while its conditions and name are set. */
export function AddReportPage() {
  const { calls, path } = useSection();
  const back = useBack(path);
  const { kind: key } = useSearch({ strict: false }) as { kind?: string };
  const { data, error, refetch } = useCall(calls.kinds, {}, { staleTime: Number.POSITIVE_INFINITY });
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  if (error)
    return <RefusalProblem page error={error} what="Не удалось узнать виды отчётов" retry={refetch} />;
  const kind = data?.items.find((each) => each.key === key);
  if (kind) return <NewReport key={kind.key} kind={kind} />;
  return (
    <Page title="Новый отчёт" note="Что показать?">
      {data ? (
        <CardIndex
          label="Виды отчётов"
          cards={data.items.map((each) => ({
            to: `${path}/add`,
            search: { kind: each.key },
            title: each.title,
            text: each.about,
            icon: IconReport,
          }))}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function NewReport({ kind }: { kind: ReportKind }) {
  const { calls, path } = useSection();
  const navigate = useNavigate();
  const [params, setParams] = useState<ReportParams>({});
  const [name, setName] = useState(kind.title);
  const [error, setError] = useState<string | null>(null);
  const save = useCallMutation(calls.add, {
    onSuccess: ({ item }) => {
      void refresh(calls.list);
      void navigate({ to: `${path}/id${item.id}`, replace: true });
    },
    onError: (failure) => {
      const field = failure.fields.find(({ path: at }) => at === 'body.name')?.message;
      if (field) setError(field);
      else toastRefusal(failure);
    },
  });
  const keep = () => {
    if (name.trim() === '') return setError('Укажите название отчёта');
    save.mutate({ body: { name, kind: kind.key, params } });
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Сохранить отчёт', run: keep }]);
  return (
    <Page
      fill
      title="Новый отчёт"
      note={`${kind.title}: ${paramsText(kind, params) || kind.about}`}
      actions={
        <>
          <TextInput
            aria-label="Название отчёта"
            placeholder="Название отчёта"
            w={300}
            maxLength={200}
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button onClick={keep} loading={save.isPending} rightSection={<KeyHint keys="Ctrl+Enter" />}>
            Сохранить отчёт
          </Button>
        </>
      }
      toolbar={
        kind.params.length > 0 && (
          <Toolbar>
            <ParamsBar kind={kind} params={params} onChange={setParams} />
          </Toolbar>
        )
      }
    >
      <ReportGrid kind={kind} title={kind.title} params={params} />
    </Page>
  );
}

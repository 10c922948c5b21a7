import { Button } from '@mantine/core';
import { addTemplate, listTemplates, type PrintedFormRow, removeTemplate } from '@provizor/contract/printing';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  confirm,
  KeyHint,
  ListSkeleton,
  Page,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';

const keyOf = ({ id }: PrintedFormRow) => id;

const stateOf = ({ id, base, own }: PrintedFormRow): string =>
  id === base ? (own ? 'изменена' : 'исходная') : 'копия';

const columns: Column<PrintedFormRow>[] = [
  { key: 'name', title: 'Форма', width: 220, text: ({ name }) => name, sort: true },
  {
    key: 'about',
    title: 'Что это',
    width: 420,
    grow: true,
    text: ({ full_name: full, name }) => full.slice(name.length + 3),
    sort: true,
  },
  { key: 'state', title: 'Состояние', width: 140, text: stateOf, sort: true },
  {
    key: 'landscape',
    title: 'Лист',
    width: 120,
    text: ({ landscape }) => (landscape ? 'альбомный' : 'книжный'),
    sort: true,
  },
];

/** /storage/forms: printed forms as the organisation has them, copies among them. */
export function TemplatesPage() {
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(listTemplates, { body: {} }, { staleTime: 0 });
  const store = useRows(data?.items, keyOf);
  const [active, setActive] = useState<PrintedFormRow | null>(null);
  const follow = useCallback((row: PrintedFormRow | null) => setActive(row), []);
  const open = (id: string) => void navigate({ to: `/storage/forms/${encodeURIComponent(id)}` as string });
  const onError = (failure: unknown) => toastRefusal(failure);
  const copy = useCallMutation(addTemplate, {
    onSuccess: ({ item }) => {
      void refresh(listTemplates);
      open(item.id);
    },
    onError,
  });
  const removal = useCallMutation(removeTemplate, {
    onSuccess: () => {
      toast.ok('Сделано: документы печатаются по исходной форме');
      void refresh(listTemplates);
    },
    onError,
  });
  const addCopy = () => active && copy.mutate({ body: { base: active.id, name: `${active.name}, копия` } });
  const remove = async () => {
    if (!active?.own) return;
    const isCopy = active.id !== active.base;
    const sure = await confirm({
      title: isCopy ? 'Удалить копию формы?' : 'Вернуть исходную форму?',
      text: `${active.name}. То, что уже напечатано, можно напечатать ещё раз таким, каким оно было.`,
      yes: isCopy ? 'Удалить' : 'Вернуть',
      danger: true,
    });
    if (sure) removal.mutate({ body: { id: active.id } });
  };
  useKeys([
    ...(active ? [{ keys: 'Insert', title: 'Добавить копию формы', run: addCopy }] : []),
    ...(active?.own
      ? [{ keys: 'Delete', title: 'Вернуть исходную или удалить копию', run: () => void remove() }]
      : []),
  ]);
  return (
    <Page
      fill
      title="Печатные формы"
      note="тексты, столбцы и подписи, как принято в организации"
      actions={
        <>
          {active?.own && (
            <Button variant="default" onClick={() => void remove()} rightSection={<KeyHint keys="Delete" />}>
              {active.id === active.base ? 'Вернуть исходную' : 'Удалить копию'}
            </Button>
          )}
          <Button
            onClick={addCopy}
            disabled={active === null}
            loading={copy.isPending}
            rightSection={<KeyHint keys="Insert" on />}
          >
            Добавить копию
          </Button>
        </>
      }
    >
      {error && !data ? (
        <RefusalProblem page error={error} what="Не удалось загрузить печатные формы" retry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={10} />
      ) : (
        <DataGrid
          name="forms"
          label="Печатные формы"
          store={store}
          columns={columns}
          onOpen={({ id }) => open(id)}
          onActive={follow}
          autoFocus
        />
      )}
    </Page>
  );
}

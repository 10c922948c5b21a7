import { Button } from '@mantine/core';
import { type AddressPattern, addAddressPattern, allows, removeAddressPattern } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  quantityText,
  RefusalProblem,
  SearchField,
  Toolbar,
  toast,
  useKeys,
} from '../../ui/index.ts';
import { readListSearch } from '../family/list-search.ts';
import { usePatterns } from './api.ts';

const keyOf = ({ id }: AddressPattern) => String(id);
const title = 'Шаблоны мест хранения';

const columns: Column<AddressPattern>[] = [
  { key: 'name', title: 'Наименование', width: 300, grow: true, text: ({ name }) => name },
  { key: 'content', title: 'Ветви', width: 480, text: ({ content }) => content.join(' · ') },
  { key: 'places', title: 'Мест', width: 100, align: 'end', text: ({ places }) => quantityText(places) },
];

/** /storage/address-pattern: patterns of storage places. */
export function PatternsPage() {
  const [{ search }, change] = useFilter(readListSearch);
  const navigate = useNavigate();
  const caller = callerOf(useStore(profile));
  const [active, setActive] = useState<AddressPattern | null>(null);
  const { rows, count, error, more, reload } = usePatterns(search);
  const store = useRows(rows, keyOf);
  const mayAdd = allows(addAddressPattern.access, caller);
  const mayRemove = allows(removeAddressPattern.access, caller);
  const add = () => void navigate({ to: '/storage/address-pattern/add' });
  const remove = () =>
    active &&
    void navigate({ to: '/storage/address-pattern/remove/id{$id}', params: { id: String(active.id) } });
  useKeys([
    ...(mayAdd ? [{ keys: 'Insert', title: 'Добавить', run: add }] : []),
    ...(mayRemove && active ? [{ keys: 'Delete', title: 'Удалить', run: remove }] : []),
  ]);
  useEffect(() => {
    if (search && rows?.length === 0)
      toast.info(`Поиск в справочнике "${title}" не дал результатов!`, { id: 'dictionary.empty' });
  }, [search, rows]);
  const addButton = mayAdd && (
    <Button
      renderRoot={(props) => <Link {...props} to="/storage/address-pattern/add" />}
      rightSection={<KeyHint keys="Insert" on />}
    >
      Добавить
    </Button>
  );
  return (
    <Page
      fill
      title={title}
      note="Разметка склада: стеллажи, полки и ячейки одной строкой"
      actions={
        <>
          {mayRemove && (
            <Button
              variant="default"
              disabled={!active}
              onClick={remove}
              rightSection={<KeyHint keys="Delete" />}
            >
              Удалить
            </Button>
          )}
          {addButton}
        </>
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Поиск в справочнике"
              value={search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
        >
          {null}
        </Toolbar>
      }
    >
      {error && !rows ? (
        <RefusalProblem page error={error} what="Не удалось загрузить шаблоны" retry={reload} />
      ) : !rows ? (
        <ListSkeleton />
      ) : (
        <DataGrid
          name="dictionaries.address-pattern"
          label={title}
          store={store}
          columns={columns}
          onOpen={({ id }) =>
            void navigate({ to: '/storage/address-pattern/id{$id}', params: { id: String(id) } })
          }
          onActive={setActive}
          onEnd={more}
          total={count}
          autoFocus
          empty={
            <EmptyState
              picture={search ? 'search' : 'list'}
              title={search ? `Ничего не найдено по словам «${search}»` : 'Шаблонов ещё нет'}
              text="Шаблон размечает склад за один раз: «Стеллаж {1-3} / Полка {1-5}» создаёт 18 мест."
              action={search ? undefined : addButton}
            />
          }
        />
      )}
    </Page>
  );
}

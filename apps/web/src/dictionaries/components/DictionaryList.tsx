import { Button } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { KeyHint, Page, SearchField, Split, Toolbar, toastRefusal, useKeys } from '../../ui/index.ts';
import { FilterBar } from '../../ui/list-filters/index.ts';
import { parentsQuery } from '../api.ts';
import { addPath, cardPath, listSearch, removePath } from '../family/at.ts';
import { filterFieldsOf } from '../family/filters.ts';
import { atBranch, branchAbove, type ListSearch } from '../family/list-search.ts';
import { useRights } from '../family/rights.ts';
import { listLinksOf } from '../special/index.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FieldPick } from './FieldPick.tsx';
import { ListGrid } from './ListGrid.tsx';
import { TreePanel } from './TreePanel.tsx';

export type ListProps = {
  dictionary: Dictionary;
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
};

const nothing = { search: undefined, filter: undefined, at: undefined };

/** A list with its search, filters, tree and what may be done with its rows. */
export function DictionaryList({ dictionary, search, change }: ListProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rights = useRights(dictionary);
  const [active, setActive] = useState<DictionaryRow | null>(null);
  const { tree, title, about } = dictionary;
  const filtered = search.search !== undefined || search.filter !== undefined;
  const editing: Record<string, unknown> = rights.put ? { edit: true } : {};
  const below = listSearch({ parent: search.parent });
  const add = () => void navigate({ to: addPath(dictionary), search: below });
  const remove = () => active && void navigate({ to: removePath(dictionary, active.id) });
  const up = async () => {
    const { parent } = search;
    if (parent === undefined) return;
    try {
      const way = await queries.fetchQuery(parentsQuery(dictionary, parent));
      const above = atBranch(search, branchAbove(way, parent));
      await navigate({ to: '.', search: listSearch(above) });
    } catch (error) {
      toastRefusal(error);
    }
  };
  useKeys([
    ...(rights.add || rights.propose
      ? [{ keys: 'Insert', title: rights.add ? 'Добавить' : 'Предложить', run: add }]
      : []),
    ...(rights.remove && active ? [{ keys: 'Delete', title: 'Удалить', run: remove }] : []),
    ...(active
      ? [
          {
            keys: 'F2',
            title: 'Открыть карточку',
            run: () =>
              void navigate({
                to: cardPath(dictionary, active.id),
                search: editing,
              }),
          },
        ]
      : []),
    ...(tree && search.parent !== undefined
      ? [{ keys: 'Backspace', title: 'На уровень выше', run: () => void up() }]
      : []),
    {
      keys: 'Enter',
      title: tree ? 'Открыть ветвь или карточку' : 'Открыть карточку',
      run: () => {},
      passive: true,
    },
  ]);
  const Links = listLinksOf(dictionary);
  const grid = (
    <ListGrid
      dictionary={dictionary}
      search={search}
      change={change}
      filtered={filtered}
      onReset={() => change(nothing)}
      onActive={setActive}
      onAdd={rights.add ? add : undefined}
    />
  );
  return (
    <Page
      fill
      title={title}
      note={about}
      actions={
        <>
          {Links && (
            <Suspense>
              <Links />
            </Suspense>
          )}
          {rights.remove && (
            <Button
              variant="default"
              disabled={!active}
              onClick={remove}
              rightSection={<KeyHint keys="Delete" />}
            >
              Удалить
            </Button>
          )}
          {rights.propose && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/farm/proposals" />}>
              Предложения
            </Button>
          )}
          {(rights.add || rights.propose) && (
            <Button
              renderRoot={(props) => <Link {...props} to={addPath(dictionary)} search={below} />}
              rightSection={<KeyHint keys="Insert" on />}
            >
              {rights.add ? 'Добавить' : 'Предложить'}
            </Button>
          )}
        </>
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label={tree && search.parent !== undefined ? 'Поиск в этой ветви' : 'Поиск в справочнике'}
              width={300}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text || undefined, at: undefined })}
            />
          }
        >
          {tree && search.parent !== undefined && (
            <Breadcrumbs card dictionary={dictionary} id={search.parent} search={search} />
          )}
          <FilterBar
            presets={`dictionaries.${dictionary.key}`}
            onReset={search.filter ? () => change({ filter: undefined }) : undefined}
          >
            {filterFieldsOf(dictionary).map((field) => (
              <FieldPick
                key={field.key}
                field={field}
                value={search.filter?.[field.key]}
                onChange={(value) =>
                  change({ filter: withValue(search.filter, field.key, value), at: undefined })
                }
              />
            ))}
          </FilterBar>
        </Toolbar>
      }
    >
      {tree ? (
        <Split>
          <TreePanel
            dictionary={dictionary}
            chosen={search.parent}
            onChoose={(parent) => change({ parent, at: undefined })}
            movable={rights.put}
          />
          {grid}
        </Split>
      ) : (
        grid
      )}
    </Page>
  );
}

function withValue(
  filter: ListSearch['filter'],
  key: string,
  value: number | string | boolean | undefined,
): ListSearch['filter'] {
  const { [key]: _, ...rest } = filter ?? {};
  const next = value === undefined ? rest : { ...rest, [key]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pages } from '../../lib/lists/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, Page } from '../../ui/index.ts';
import { Split } from '../../ui/side/index.ts';
import { useScope } from '../model/scope.ts';
import { ScopeProblem } from './ScopeProblem.tsx';

type AuthorityListProps<T extends object> = {
  /** Name of the grid, unique in the application. */
  name: string;
  title: string;
  /** The list as far as it is loaded, and the way to its end for an export. */
  list: Pages<T>;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  toolbar: ReactNode;
  /** Buttons at the top right. */
  actions?: ReactNode;
  onOpen?: (row: T) => void;
  /** Beside the grid. */
  side?: ReactNode;
  /** Set while the filter hides rows. */
  onReset: (() => void) | undefined;
  /** Number of all rows where the list does not know it: null. */
  total?: null;
  /** Shown when there is nothing and nothing is filtered. */
  nothing: { title: string; text: string };
};

/** A list of an authority: filters, grid, export of everything, and what to say when there is nothing. */
export function AuthorityList<T extends object>(props: AuthorityListProps<T>) {
  const { name, title, list, columns, keyOf, toolbar, actions, onReset, nothing } = props;
  const scope = useScope();
  const store = useRows(list.rows, keyOf);
  return (
    <Page fill title={title} note={scope.name} toolbar={toolbar} actions={actions}>
      {list.error && !list.rows && (
        <ScopeProblem error={list.error} what="Не удалось загрузить список" retry={list.reload} />
      )}
      {!list.error && !list.rows && <ListSkeleton rows={12} />}
      {list.rows && (
        <Split>
          <DataGrid
            name={name}
            label={title}
            store={store}
            columns={columns}
            {...(props.onOpen ? { onOpen: props.onOpen } : {})}
            exportAs={title}
            exportNote={scope.name}
            exportAll={list.all}
            onEnd={list.more}
            total={props.total === null ? null : (list.first?.count ?? null)}
            autoFocus
            empty={onReset ? <NothingFound onReset={onReset} /> : <EmptyState picture="done" {...nothing} />}
          />
          {props.side}
        </Split>
      )}
    </Page>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      picture="search"
      title="Ничего не найдено"
      text="Измените поиск или снимите отбор."
      action={
        <Button variant="default" onClick={onReset}>
          Снять отбор
        </Button>
      }
    />
  );
}

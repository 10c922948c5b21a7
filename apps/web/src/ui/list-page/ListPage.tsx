import type { ReactNode } from 'react';
import type { Pages } from '../../lib/lists/index.ts';
import { EmptyState, type IllustrationName, ListSkeleton } from '../feedback/index.ts';
import { SearchField } from '../filters/index.ts';
import { type Column, DataGrid, useRows } from '../grid/index.ts';
import { FilterBar, NotFound } from '../list-filters/index.ts';
import { Page, Toolbar } from '../page/index.ts';
import { RefusalProblem } from '../refusal/RefusalProblem.tsx';
import { Split } from '../side/index.ts';
import type { VerdictKind } from '../verdict/index.ts';

/** What an empty list says: what will stand here, and the first thing to do. */
export type EmptyWords = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  picture?: IllustrationName;
};

type ListPageProps<T extends object> = {
  /** Name of the grid, unique in the application: columns, place and presets are remembered under it. */
  grid: string;
  title: string;
  note?: ReactNode;
  /** Buttons top right. */
  actions?: ReactNode;
  /** Picks of the filter bar. */
  filters: ReactNode;
  search?: { label: string; value: string | undefined; onSearch: (text: string | undefined) => void };
  /** Takes the whole filter away; undefined while nothing is filtered. */
  onReset: (() => void) | undefined;
  list: Pages<T>;
  /** Declared outside of the component. */
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  verdict?: (row: T) => VerdictKind | null;
  /** What the sign of a row says; the verdict's own word when absent. */
  verdictText?: (row: T) => string;
  onOpen?: (row: T) => void;
  onActive?: (row: T | null) => void;
  /** What the rows are, for screen readers; the title when absent. */
  label?: string;
  /** «Не удалось загрузить документы». */
  failed: string;
  /** By this filter nothing is found. */
  notFound: EmptyWords;
  /** There is nothing at all yet. */
  nothing: EmptyWords;
  /** Beside the grid. */
  side?: ReactNode;
  /** Said above the rows: why they are not what one expects. */
  notice?: ReactNode;
};

/** A list page: filters in words with presets and search above, the grid, its export, and what is said without rows. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { title, search, onReset } = props;
  return (
    <Page
      fill
      title={title}
      note={props.note}
      actions={props.actions}
      toolbar={
        <Toolbar
          end={
            search && (
              <SearchField
                label={search.label}
                value={search.value ?? ''}
                onSearch={(text) => search.onSearch(text || undefined)}
              />
            )
          }
        >
          <FilterBar onReset={onReset} presets={props.grid}>
            {props.filters}
          </FilterBar>
        </Toolbar>
      }
    >
      {props.notice}
      <Rows {...props} />
    </Page>
  );
}

function Rows<T extends object>(props: ListPageProps<T>) {
  const { list, title, onReset } = props;
  const store = useRows(list.rows, props.keyOf);
  if (list.error && !list.rows) {
    return <RefusalProblem page error={list.error} what={props.failed} retry={list.reload} />;
  }
  if (!list.rows) return <ListSkeleton rows={12} />;
  const grid = (
    <DataGrid
      name={props.grid}
      label={props.label ?? title}
      store={store}
      columns={props.columns}
      {...(props.verdict ? { verdict: props.verdict } : {})}
      {...(props.verdictText ? { verdictText: props.verdictText } : {})}
      {...(props.onOpen ? { onOpen: props.onOpen } : {})}
      {...(props.onActive ? { onActive: props.onActive } : {})}
      onEnd={list.more}
      loading={list.loading}
      exportAs={title}
      {...(typeof props.note === 'string' ? { exportNote: props.note } : {})}
      exportAll={list.all}
      total={list.first?.count ?? null}
      autoFocus
      empty={onReset ? <NotFound {...props.notFound} onReset={onReset} /> : <Nothing {...props.nothing} />}
    />
  );
  return props.side === undefined ? (
    grid
  ) : (
    <Split>
      {grid}
      {props.side}
    </Split>
  );
}

const Nothing = (words: EmptyWords) => <EmptyState picture="list" {...words} />;

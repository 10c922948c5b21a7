import type { CallInput, listIncoming } from '@provizor/contract';
import { type ReactNode, type Ref, useMemo } from 'react';
import { DataGrid, type GridHandle, type ReadAll, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, RefusalProblem } from '../../ui/index.ts';
import { useAcceptors, useIncoming } from '../api.ts';
import { type Incoming, incomingVerdict } from '../model/incoming.ts';
import { incomingSignWord } from '../model/state-words.ts';
import { type IncomingRow, incomingColumns } from './incoming-columns.tsx';

type IncomingGridProps = {
  /** Name under which the columns and the place are remembered; one of its own for each page that shows the list. */
  name?: string;
  /** What is asked for; memoize it or declare it outside of the component. */
  filter: CallInput<typeof listIncoming>['body'];
  /** Enter and double click. */
  onOpen: (document: Incoming) => void;
  /** The row the person stands on changed; null while there is none. */
  onActive?: (document: Incoming | null) => void;
  /** Stands in place of the rows when nothing is found. */
  empty?: ReactNode;
  autoFocus?: boolean;
  ref?: Ref<GridHandle>;
};

const keyOf = (row: IncomingRow) => row.document_id;
/** Enough in a list: «Иванова» of «Иванова Мария Петровна». */
const surname = (name: string) => name.split(' ')[0];

/** Incoming documents of MDLP, newest first, for the list page and for the step of a wizard. */
export function IncomingGrid({
  name = 'mdlp.income',
  filter,
  onOpen,
  onActive,
  empty,
  ...grid
}: IncomingGridProps) {
  const { rows: documents, first, error, more, reload, all, loading } = useIncoming(filter);
  const acceptors = useAcceptors();
  const rows = useMemo(
    () =>
      documents?.map((document) => ({
        ...document,
        people: (acceptors.get(document.document_id) ?? []).map(surname).join(', '),
      })),
    [documents, acceptors],
  );
  const readAll: ReadAll<IncomingRow> = async (progress, signal) =>
    (await all(progress, signal)).map((document) => ({
      ...document,
      people: (acceptors.get(document.document_id) ?? []).map(surname).join(', '),
    }));
  const store = useRows(rows, keyOf);
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить документы" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name={name}
      label="Входящие документы"
      store={store}
      columns={incomingColumns}
      verdict={incomingVerdict}
      verdictText={incomingSignWord}
      onOpen={onOpen}
      onActive={onActive}
      onEnd={more}
      loading={loading}
      exportAs="Входящие документы"
      exportAll={readAll}
      total={first?.count ?? null}
      empty={empty ?? <EmptyState picture="list" title="Документов нет" />}
      {...grid}
    />
  );
}

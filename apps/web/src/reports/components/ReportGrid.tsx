import type { ReportParams } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, RefusalProblem } from '../../ui/index.ts';
import { cardOf, columnsOf, type Row, rowsOf } from '../model.ts';
import { useSection } from '../useSection.ts';

const keyOf = (row: Row) => row.key;

/** The report itself: made anew whenever its kind or parameters change. */
export function ReportGrid({ kind, title, params }: { kind: string; title: string; params: ReportParams }) {
  const { calls, section } = useSection();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useCall(
    calls.run,
    { body: { kind, params } },
    { staleTime: 0 },
  );
  const columns = useMemo(() => (data ? columnsOf(data) : []), [data]);
  const rows = useMemo(() => (data ? rowsOf(data) : undefined), [data]);
  const store = useRows(rows, keyOf);
  if (error && !data)
    return <RefusalProblem page error={error} what="Ошибка формирования отчёта" retry={refetch} />;
  if (isPending || !data) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name={`report.${section}.${kind}`}
      label={title}
      store={store}
      columns={columns}
      onOpen={(row) => {
        const to = cardOf(row);
        if (to) void navigate({ to: to as string });
      }}
      autoFocus
      footer={data.cut ? 'Показаны первые 50 000 строк: сузьте отбор' : undefined}
      empty={
        <EmptyState
          picture="search"
          title="За эти условия ничего не нашлось"
          text="Измените период, склад или срок над таблицей."
        />
      }
    />
  );
}

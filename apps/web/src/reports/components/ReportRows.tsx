import type { ReportKind, ReportResult } from '@provizor/contract';
import { cutText } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lazyPart } from '../../routing/lazy-part.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { cardOf, columnsOf, type Row, rowsOf } from '../model.ts';
import { useSection } from '../useSection.ts';

const ReportChart = lazyPart(() => import('./ReportChart.tsx'), 'ReportChart');

const ReportMatrix = lazyPart(() => import('./ReportMatrix.tsx'), 'ReportMatrix');

const keyOf = (row: Row) => row.key;

/**
 * A report that is made: its chart and its matrix, where it has them, and its table. Of one that was cut there is no
 * chart: it would add up rows that are not all.
 */
export function ReportRows({
  kind,
  title,
  result,
}: {
  kind: ReportKind;
  title: string;
  result: ReportResult;
}) {
  const { section } = useSection();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(result), [result]);
  const rows = useMemo(() => rowsOf(result), [result]);
  const store = useRows(rows, keyOf);
  return (
    <>
      {kind.chart && rows.length > 0 && !result.cut && (
        <ReportChart kind={kind.key} chart={kind.chart} result={result} />
      )}
      {kind.matrix && rows.length > 0 && <ReportMatrix matrix={kind.matrix} result={result} />}
      <DataGrid
        name={`report.${section}.${kind.key}`}
        label={title}
        store={store}
        columns={columns}
        onOpen={(row) => {
          const to = cardOf(row);
          if (to) void navigate({ to: to as string });
        }}
        autoFocus
        footer={result.cut ? cutText(kind.params) : undefined}
        empty={
          <EmptyState
            picture="search"
            title="По этим условиям ничего не нашлось"
            text="Измените период, склад или срок над таблицей."
          />
        }
      />
    </>
  );
}

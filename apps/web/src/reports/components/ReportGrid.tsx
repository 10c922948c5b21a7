import type { ReportKind, ReportParams } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { ListSkeleton, RefusalProblem } from '../../ui/index.ts';
import { useSection } from '../useSection.ts';
import { ReportRows } from './ReportRows.tsx';

const LaterReport = lazyPart(() => import('./LaterReport.tsx'), 'LaterReport');

type ReportGridProps = { kind: ReportKind; title: string; params: ReportParams };

/** The report itself: made anew whenever its kind or parameters change. A long one is waited for with its progress. */
export function ReportGrid({ kind, title, params }: ReportGridProps) {
  const { calls } = useSection();
  const { data, error, isPending, refetch } = useCall(
    calls.run,
    { body: { kind: kind.key, params } },
    { staleTime: 0 },
  );
  if (error && !data)
    return <RefusalProblem page error={error} what="Ошибка формирования отчёта" retry={refetch} />;
  if (isPending || !data) return <ListSkeleton rows={12} />;
  if (data.later !== null)
    return <LaterReport key={data.later} id={data.later} again={() => void refetch()} />;
  return <ReportRows kind={kind} title={title} result={data} />;
}

import { useParams } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { Page, useKeys } from '../../ui/index.ts';
import { LaterReport } from '../components/LaterReport.tsx';
import { PrintReport } from '../components/PrintReport.tsx';
import { paramsText } from '../model.ts';
import { useKind, useSection } from '../useSection.ts';

/** run/{id}: a report that was made in the background, as it was then. */
export function ReadyReportPage() {
  const { calls, path } = useSection();
  const back = useBack(path);
  const { id } = useParams({ strict: false }) as { id: string };
  const { data } = useCall(calls.later, { body: { id } });
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  const run = data?.item;
  const kind = useKind(run?.kind);
  return (
    <Page
      fill
      title={run?.title ?? 'Отчёт'}
      note={run && paramsText(kind, run.params)}
      actions={run && <PrintReport kind={run.kind} params={run.params} name={run.title} />}
    >
      <LaterReport id={id} />
    </Page>
  );
}

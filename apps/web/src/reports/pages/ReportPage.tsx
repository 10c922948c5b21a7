import { Button } from '@mantine/core';
import type { Report, ReportKind, ReportParams } from '@provizor/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import {
  CardSkeleton,
  KeyHint,
  Page,
  RefusalProblem,
  Toolbar,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { ParamsBar } from '../components/ParamsBar.tsx';
import { PrintReport } from '../components/PrintReport.tsx';
import { ReportGrid } from '../components/ReportGrid.tsx';
import { ScheduleButton } from '../components/ScheduleButton.tsx';
import { scheduleText } from '../schedule.ts';
import { useSection } from '../useSection.ts';

/** id{id}: the report with today's figures; changed parameters may be kept. */
export function ReportPage() {
  const { calls } = useSection();
  const { id } = useParams({ strict: false }) as { id: string };
  const report = useCall(calls.get, { body: { id: Number(id) } });
  const kinds = useCall(calls.kinds, {}, { staleTime: Number.POSITIVE_INFINITY });
  const error = report.error ?? kinds.error;
  if (error)
    return <RefusalProblem page error={error} what="Не удалось открыть отчёт" retry={report.refetch} />;
  const kind = kinds.data?.items.find(({ key }) => key === report.data?.item.kind);
  if (!report.data || !kind) {
    return (
      <Page title="Отчёт">
        <CardSkeleton />
      </Page>
    );
  }
  return <Opened key={report.data.item.version} report={report.data.item} kind={kind} />;
}

function Opened({ report, kind }: { report: Report; kind: ReportKind }) {
  const { section, calls, path } = useSection();
  const back = useBack(path);
  const [params, setParams] = useState<ReportParams>(report.params);
  const changed = JSON.stringify(params) !== JSON.stringify(report.params);
  const manage = may('manage', section === 'auth' ? 'users' : 'storages');
  const save = useCallMutation(calls.put, {
    onSuccess: () => {
      toast.ok('Условия отчёта сохранены');
      void refresh(calls.get, calls.list);
    },
    onError: (failure) => toastRefusal(failure),
  });
  const { id, version, name } = report;
  const keep = () => save.mutate({ body: { id, version, name, kind: report.kind, params } });
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(manage && changed ? [{ keys: 'Ctrl+Enter', title: 'Сохранить условия', run: keep }] : []),
  ]);
  return (
    <Page
      fill
      title={name}
      note={scheduleText(report.schedule) || (kind.title === name ? kind.about : kind.title)}
      actions={
        <>
          <PrintReport kind={report.kind} params={params} name={name} />
          {manage && <ScheduleButton report={report} kind={kind} />}
          {manage && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to={`${path}/remove/id${id}`} />}
            >
              Удалить
            </Button>
          )}
          {manage && changed && (
            <Button onClick={keep} loading={save.isPending} rightSection={<KeyHint keys="Ctrl+Enter" />}>
              Сохранить условия
            </Button>
          )}
        </>
      }
      toolbar={
        kind.params.length > 0 && (
          <Toolbar>
            <ParamsBar kind={kind} params={params} onChange={setParams} />
          </Toolbar>
        )
      }
    >
      <ReportGrid kind={kind} title={name} params={params} />
    </Page>
  );
}

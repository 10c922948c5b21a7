import { Button } from '@mantine/core';
import type { Report, ReportKind } from '@provizor/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../routing/lazy-part.ts';

const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');

/** «По расписанию»: opens when and for whom the report is made by itself. */
export function ScheduleButton({ report, kind }: { report: Report; kind: ReportKind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        По расписанию
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ScheduleDialog report={report} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import type { ReportParams } from '@provizor/contract';
import { api } from '../../lib/api/index.ts';
import { KeyHint, toastRefusal, useKeys } from '../../ui/index.ts';
import { openPaper } from '../../ui/paper/index.ts';
import { useSection } from '../useSection.ts';

type PrintReportProps = { kind: string; params: ReportParams; name: string };

/** The report on paper (F9) or as a workbook: in a tab of its own, which tells how far a long one is. */
export function PrintReport({ kind, params, name }: PrintReportProps) {
  const { calls } = useSection();
  const make = async (format: 'pdf' | 'xlsx') => {
    try {
      const { data } = await api(calls.print, { body: { kind, params, format, name } });
      openPaper(data.link, 'Открыть готовый отчёт');
    } catch (error) {
      toastRefusal(error, 'Ошибка формирования отчёта');
    }
  };
  useKeys([{ keys: 'F9', title: 'Напечатать отчёт', run: () => void make('pdf') }]);
  return (
    <>
      <Button variant="default" onClick={() => void make('pdf')} rightSection={<KeyHint keys="F9" />}>
        Печать
      </Button>
      <Button variant="default" onClick={() => void make('xlsx')}>
        Excel
      </Button>
    </>
  );
}

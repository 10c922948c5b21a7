import { Button } from '@mantine/core';
import type { ReportKind, ReportResult } from '@provizor/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { kept } from '../../lib/storage/local.ts';
import { Bars, Legend } from '../../ui/charts/index.ts';
import { chartOf, tones } from '../chart.ts';
import styles from './ReportChart.module.css';

const isText = (value: unknown): value is 'open' | 'closed' => value === 'open' || value === 'closed';

/** A report as people would rather look at it; its figures stand in the table below and in the text of each bar. */
export function ReportChart({
  kind,
  chart,
  result,
}: {
  kind: string;
  chart: NonNullable<ReportKind['chart']>;
  result: ReportResult;
}) {
  const remembered = useMemo(() => kept(`report.chart.${kind}`, isText), [kind]);
  const [open, setOpen] = useState(remembered.read() !== 'closed');
  const bars = useMemo(() => chartOf(result, chart), [result, chart]);
  const toggle = () => {
    remembered.write(open ? 'closed' : 'open');
    setOpen(!open);
  };
  if (bars.length === 0) return null;
  return (
    <section className={styles.chart} aria-label={chart.title}>
      <div className={styles.head}>
        <span>{chart.title}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={open}
          onClick={toggle}
          leftSection={<IconChartBar size={16} />}
        >
          {open ? 'Скрыть график' : 'Показать график'}
        </Button>
      </div>
      {open && (
        <>
          <Bars label={chart.title} bars={bars} />
          {chart.series.length > 1 && (
            <Legend
              entries={chart.series.map(({ title }, at) => ({ tone: tones[at] ?? 'accent', text: title }))}
            />
          )}
        </>
      )}
    </section>
  );
}

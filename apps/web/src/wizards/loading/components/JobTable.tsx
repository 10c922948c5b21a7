import type { CallReply, listJobs } from '@provizor/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { momentText } from '../../../ui/index.ts';
import table from '../../shared/components/plain-table.module.css';

type Job = CallReply<typeof listJobs>['items'][number];

type JobTableProps = {
  jobs: readonly Job[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** Double click or Enter: this one at once. */
  onTake: (id: number) => void;
};

/** Arrows go from one batch to the next; the space bar of the box chooses. */
function move(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
  event.preventDefault();
}

/** Scanned batches: device, user, created, counts (wizards, «Dialogs»). */
export function JobTable({ jobs, chosen, onToggle, onTake }: JobTableProps) {
  const first = useRef<HTMLInputElement>(null);
  // The list comes after the dialog has given the focus away; whoever is typing already is left alone.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) first.current?.focus();
  }, []);
  return (
    <div className={table.scroll}>
      <table className={table.table} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">
              <span className={table.hidden}>Выбор</span>
            </th>
            <th scope="col">Партия</th>
            <th scope="col">Устройство</th>
            <th scope="col">Сотрудник</th>
            <th scope="col">Создана</th>
            <th scope="col" className={table.number}>
              SSCC
            </th>
            <th scope="col" className={table.number}>
              SGTIN
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job, index) => (
            <tr
              key={job.id}
              className={chosen.has(job.id) ? table.chosen : undefined}
              onDoubleClick={() => onTake(job.id)}
            >
              <td>
                <input
                  type="checkbox"
                  ref={index === 0 ? first : undefined}
                  aria-label={`Выбрать ${job.name}`}
                  checked={chosen.has(job.id)}
                  onChange={() => onToggle(job.id)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') onTake(job.id);
                  }}
                />
              </td>
              <td>{job.name}</td>
              <td>{job.device ?? '—'}</td>
              <td>{job.user ?? '—'}</td>
              <td>{momentText(job.created)}</td>
              <td className={table.number}>{job.sscc_count}</td>
              <td className={table.number}>{job.sgtin_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

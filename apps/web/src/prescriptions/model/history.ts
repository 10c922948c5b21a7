import type { PrescriptionCard } from '@provizor/contract';
import { type PrescriptionStep, prescriptionSteps } from '@provizor/domain';
import { dateText } from '../../ui/index.ts';

type Row = Pick<PrescriptionCard['history'][number], 'step' | 'status_name' | 'date' | 'undone'>;

/** Acts that undo a status: written beside the statuses, marked undone, for they are none themselves. */
const undoing: Readonly<Record<string, string>> = {
  clear: 'Статус отменён',
  return: 'Отпущенное возвращено',
};

const isStep = (step: string): step is PrescriptionStep => step in prescriptionSteps;

/**
 * A line of the history: the status or the act that undid one, its day, what led to it; `gone`: it was undone. The first
 * status came with the paper.
 */
export function historyText({ step, status_name, date, undone }: Row): {
  what: string;
  since: string;
  how: string;
  gone: boolean;
} {
  const act = undoing[step];
  if (act !== undefined) {
    return { what: act, since: dateText(date), how: `снова «${status_name}»`, gone: false };
  }
  const how = isStep(step) ? prescriptionSteps[step].title : 'Внесён в программу';
  return { what: status_name, since: `с ${dateText(date)}`, how, gone: undone };
}
